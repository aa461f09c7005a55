/**
 * The architecture, as rules that a machine holds. Each comment is what a person reads when they break one.
 * A stage is a folder below src/; stages meet in src/pipeline/ only.
 */
const STAGES = ['readers', 'message', 'thread', 'quote', 'analysis', 'record', 'render', 'store', 'check']

/** Stages may import model/ and text/, and themselves. */
const stageRules = STAGES.map((stage) => ({
  name: `${stage}-stands-alone`,
  severity: 'error',
  comment: `src/${stage}/ is a stage: it imports model/, text/ and itself. What it needs of another stage comes as an argument, from pipeline/.`,
  from: { path: `^src/${stage}/` },
  to: { path: '^src/', pathNot: `^src/(model|text|${stage})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...stageRules,
    {
      name: 'model-is-types',
      severity: 'error',
      comment: 'src/model/ says what things are. It imports nothing but itself, so that everybody can import it.',
      from: { path: '^src/model/' },
      to: { pathNot: '^src/model/' },
    },
    {
      name: 'text-knows-no-stage',
      severity: 'error',
      comment: 'src/text/ is about words and lines. It may use model/, never a stage.',
      from: { path: '^src/text/' },
      to: { path: '^src/', pathNot: '^src/(model|text)/' },
    },
    {
      name: 'files-at-the-edges',
      severity: 'error',
      comment:
        'Only readers/, store/, cli/ and the file side of pipeline/ touch files, processes, network or threads: a stage that reads a file cannot be tested by its arguments. (analysis/ may load its model file through load-model.ts.)',
      from: { path: '^src/', pathNot: '^src/(readers|store|cli|pipeline)/' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(buffer|crypto|util|string_decoder)$' },
    },
    {
      name: 'mailparser-has-one-door',
      severity: 'error',
      comment: 'mailparser is imported in src/message/part-parser.ts only: its traps (dates, ids) are handled there once.',
      from: { path: '^src/', pathNot: '^src/message/part-parser[.]ts$' },
      to: { path: 'node_modules/mailparser' },
    },
    {
      name: 'natural-has-one-folder',
      severity: 'error',
      comment: 'natural is imported in src/text/ or src/analysis/classifier/ only, and by subpath: the whole package loads database clients and prints.',
      from: { path: '^src/', pathNot: '^src/(text|analysis/classifier)/' },
      to: { path: 'node_modules/natural' },
    },
    {
      name: 'natural-by-subpath',
      severity: 'error',
      comment: "import 'natural' takes a second, loads database clients and writes to stdout. Import natural/lib/natural/<part>/….",
      from: { path: '^(src|scripts|bench|test)/' },
      to: { path: 'node_modules/natural/(lib/natural/index[.]js|index)' },
    },
    {
      name: 'commander-in-cli',
      severity: 'error',
      comment: 'commander belongs to src/cli/: the library has no command line.',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: 'node_modules/commander' },
    },
    {
      name: 'nobody-imports-cli',
      severity: 'error',
      comment: 'src/cli/ is the outermost layer; only bin/ starts it.',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A cycle means two files are one thing: merge them, or move what both need.',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nobody imports this file. Delete it, or use it.',
      from: { orphan: true, path: '^src/', pathNot: ['^src/(index|cli/main|pipeline/worker)[.]ts$', '^src/(model|types)/'] },
      to: {},
    },
    {
      name: 'no-dev-dependency-in-src',
      severity: 'error',
      comment: 'What src/ imports is needed at run time: list it in dependencies, with its reason in docs/decisions/.',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
