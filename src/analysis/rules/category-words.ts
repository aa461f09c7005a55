import type { Category } from '../../model/statement.ts'
import type { Rule } from '../../text/rule.ts'
import { phrases } from './phrases.ts'

/** Worth less than any plain cue. */
const WORTH = 0.25

/**
 * Words of the field that a reason comes from. An objector tells what will happen ("a stolen token is good for a week") more
 * often than the name of the reason ("security"), so these are many and each is worth little: they decide where no plain
 * cue does.
 */
export const categoryWords: readonly Rule<Category>[] = [
  field(
    'backward-compatibility',
    'Things that are in use and would have to change.',
    [
      '(?:in use|in the wild|in production|installed|deployed|shipped|already (?:use|using|used|rely|relies|relying|depend\\w*|in use|ships?|shipping))',
      '(?:rely|relies|relying|depend|depends|depended) (?:on|upon)',
      '(?:can|could) no longer|fail(?:s|ed)? to (?:load|start|open|import|build|parse)|stop(?:s|ped)? (?:to work|working|parsing|loading|building)',
      "(?:can'?t|cannot|couldn'?t|won'?t) (?:read|open|load|parse|import|go to|move to|migrate|switch) (?:them|it|their|our|the old|old|existing)?",
      '(?:remov\\w+|drop(?:s|ped|ping)?|delet\\w+|chang\\w+|renam\\w+) (?:\\w+ ){0,3}(?:that|which) (?:people|users|we|they|scripts?|programs?|everybody|others?)',
      '(?:reserved word|new keyword|flag day|grace period|old name|old behaviou?r|previous (?:release|version)s?|semver|major (?:release|version)|status quo)',
      '(?:packages?|projects?|programs?|scripts?|tools?|plugins?|customers?|sites?|people|users|callers|consumers|distributions?|distros?) (?:\\w+ ){0,2}(?:import|use|parse|call|expect|assume|rely|have (?:a|code|scripts?))',
    ],
    ['It is [[in production]] here.', 'We [[rely on]] that.'],
    'The use is new.',
  ),
  field(
    'complexity',
    'How much there is to understand or to get right.',
    [
      '(?:lookahead|special[- ]cas\\w+|corner[- ]cas\\w+|edge[- ]cas\\w+|side effects?|interact\\w*|combinations?|nested|recursive\\w*|moving parts|two ways|three ways|more than one way|extra (?:step|state|layer|code|level)|another (?:layer|level|flag|mode|knob|state)|new concept|concepts?|fallback|probe|keep track|bookkeeping|hard to (?:follow|reason|understand|explain|get right)|(?:hundreds|thousands|\\d{3,}) lines|lines of code|too much code|so much code|state)',
    ],
    ['It needs [[bookkeeping]] in every caller.', 'There are too many [[combinations]].'],
    'A short line.',
  ),
  field(
    'maintenance',
    'Who will look after it, and for how long.',
    [
      '(?:maintain\\w*|maintenance|look(?:ing)? after|support(?:ing)? (?:it|this|that|them) (?:for|for ever|forever)|for ?ever|carry(?:ing)? (?:it|this|that|around)|stuck with|chas(?:e|ing)|bit ?rot\\w*|dead code|unmaintained|orphan\\w*|duplicat\\w+|copy of|fork(?:ed|ing)?|out of sync|keep (?:in sync|up to date|working)|own(?:s|ed)? (?:this|it|the code)|refactor\\w*|clean ?up|technical debt|burden|freez\\w+|chore|look like in (?:two|five|ten) years)',
    ],
    ['We will be [[chasing]] quirks until then.', 'Nobody will [[look after]] it.'],
    'It is done.',
  ),
  field(
    'performance',
    'Time, memory and load.',
    [
      '(?:slow\\w*|fast\\w*|speed\\w*|latenc\\w+|throughput|cpu|cycles?|cache ?lines?|cache misses|memory|ram|allocat\\w+|copies the whole|copy(?:ing)? the whole|benchmarks?|profil\\w+|overhead|scal(?:e|es|ing|ability)|not free|expensive|cheap\\w*|costs?|hot path|percent|microseconds?|milliseconds?|nanoseconds?|\\d+ ?%|big[- ]o|quadratic|linear|lock contention|contention|wake-?ups?|battery|power|bandwidth|numbers from)',
    ],
    ['Reading the clock is [[not free]].', 'It doubles the [[latency]].'],
    'It is a name.',
  ),
  field(
    'security',
    'What somebody with bad intent could do.',
    [
      '(?:secur\\w+|attack\\w*|exploit\\w*|malicious|hostile|strangers?|untrusted|trust\\w*|privileg\\w+|unprivileged|escalat\\w+|leak\\w*|steal\\w*|stolen|replay\\w*|forg(?:e|ed|ery|ing)|spoof\\w*|token|tokens|secrets?|keys?|passwords?|credentials?|encrypt\\w*|crypto\\w*|certificates?|sandbox\\w*|inject\\w*|interpolat\\w+|arbitrary code|shell|permissions?|denial of service|dos|side channel|cve|audit\\w*|attempts|brute force|anybody who|visible to|expos(?:e|es|ed|ing)|containers?|namespaces?|capabilit\\w+|setuid|root)',
    ],
    ['A [[stolen]] one is good for a week.', 'That gives it to [[strangers]].'],
    'A plain loop.',
  ),
  field(
    'correctness',
    'It would not do what it should.',
    [
      "(?:wrong\\w*|incorrect\\w*|bugs?|buggy|rac(?:e|es|y)|deadlocks?|crash\\w*|corrupt\\w*|undefined|ambig\\w+|invalid|stale|dangling|leaks?|lost|lose|loses|overflow\\w*|truncat\\w+|off by one|not enough|isn'?t enough|not sufficient|insufficient|incomplete|inconsisten\\w+|not true|untrue|false|does not hold|doesn'?t hold|assum\\w+|guarantee\\w*|ordering|order of|atomic\\w*|preempt\\w*|freed|use after|null|never (?:checked|returns?|happens?)|nothing (?:checks?|says so)|fails? (?:when|if|on|in)|will return|returns? (?:an? )?(?:error|wrong)|(?:can'?t|cannot) be (?:true|right)|semantics|unsound|sound|literally|relies on|lies|glued|drops|misses)",
    ],
    ['The lookup goes to a [[stale]] table.', 'The counter is [[wrong]] by then.'],
    'A green door.',
  ),
  field(
    'api-design',
    'What the interface looks like and what it commits to.',
    [
      '(?:api|apis|abi|interface\\w*|signature|arguments?|parameters?|flags?|return (?:value|type)|call(?:er|ers|back|backs)|method|methods|function|functions|class|classes|struct|structs|field|fields|type|types|enum|syscalls?|system calls?|ioctl|sysfs|procfs|option|options|keyword|operator|syntax|semantics|overload\\w*|generic|orthogonal|consisten\\w+|composab\\w+|encapsulat\\w+|abstraction\\w*|layering|in the wrong (?:place|layer)|belongs? (?:in|to|elsewhere)|magic|implicit\\w*|explicit\\w*|hook|hooks|extensib\\w+|extend\\w*|design)',
    ],
    ['The [[callback]] gets too much.', 'The [[signature]] is odd.'],
    'It is late.',
  ),
  field(
    'usability',
    'What it is like for those who use it.',
    [
      '(?:usab\\w+|confus\\w+|surpris\\w+|unexpected\\w*|intuitive|unintuitive|obvious|guess\\w*|remember|learn\\w*|beginners?|newcomers?|new users?|novices?|end users?|typ(?:e|ing) (?:it|this|that|more)|convenien\\w+|inconvenien\\w+|annoy\\w*|awkward|clumsy|cumbersome|ugly|painful|tedious|by hand|manual\\w*|error messages?|helpful|friendl\\w+|readab\\w+|unreadable|hard to (?:use|read|find|see)|easy to (?:miss|get wrong)|defaults?|workflow|every time|have to (?:know|remember|type|click|write|read))',
    ],
    ['Nobody will [[guess]] that.', 'The message is [[confusing]].'],
    'A small box.',
  ),
  field(
    'portability',
    'Other systems, compilers and machines.',
    [
      '(?:portab\\w+|platforms?|architectures?|arch|32[- ]?bit|64[- ]?bit|endian\\w*|windows|macos|os ?x|bsd|freebsd|linux|solaris|musl|glibc|libc|compilers?|gcc|clang|msvc|arm|arm64|x86\\w*|risc-?v|powerpc|mips|s390\\w*|locales?|file ?systems?|older (?:kernels?|compilers?|pythons?|versions? of (?:python|gcc|the kernel)))',
    ],
    ['It needs a new [[compiler]].', 'It will not go on [[Windows]].'],
    'It is loud.',
  ),
  field(
    'interoperability',
    'Other programs that it must work with.',
    [
      '(?:interop\\w*|other implementations?|implementations?|middle ?box(?:es)?|balancers?|prox(?:y|ies)|gateways?|peers?|servers?|clients?|protocols?|wire format|formats?|standard\\w*|spec|specification|rfc ?\\d+|conform\\w*|negotiat\\w+|third[- ]part\\w+|other (?:tools|libraries|languages|programs|systems|projects)|bindings?|through two of|works? with other)',
    ],
    ['It does not pass two of the [[proxies]].', 'The [[spec]] forbids it.'],
    'It is blue.',
  ),
  field(
    'testing',
    'How one knows that it works.',
    [
      '(?:test|tests|tested|testing|untested|test ?case|test suite|coverage|ci|selftests?|reproduc\\w+|verif\\w+|fuzz\\w*|benchmarks? for|numbers|measured|measurements?|not been tried|never been run|nobody has (?:run|tried|tested)|reviewed)',
    ],
    ['There are no [[tests]] for it.', 'It was never [[measured]].'],
    'It is small.',
  ),
  field(
    'documentation',
    'What is written about it.',
    [
      '(?:document\\w*|docs|man ?pages?|changelog|comments?|comment block|readme|manual|wording|text of|typos?|explain\\w*|unclear|spelled out|says? nothing|not say|wiki|release notes|news entry|commit message|description|needs to know)',
    ],
    ['The [[man page]] says otherwise.', 'The [[wiki]] is silent on it.'],
    'It is heavy.',
  ),
  field(
    'licensing',
    'Who may use it on what terms.',
    [
      '(?:licen[cs]\\w+|gpl\\w*|lgpl|agpl|bsd licen\\w+|copyright\\w*|patent\\w*|proprietary|copied from|borrowed from|notice file|attribution|contributor agreement|cla|trademark\\w*)',
    ],
    ['The [[copyright]] line is gone.', 'The [[patent]] is not ours.'],
    'It is round.',
  ),
  field(
    'process',
    'How it was brought forward, and who decides.',
    [
      '(?:process|procedure|polic(?:y|ies)|vote|votes|voting|quorum|consensus|chairs?|committee|working group|charter|rules?|bylaws?|after the (?:call|deadline|vote)|days after|could not have known|without (?:asking|discussion|review|notice)|discuss\\w*|on the list|off[- ]list|review\\w*|sign[- ]?off|precedent|premature|too early|rushed|wait until|not been (?:discussed|announced|proposed)|merge window|separate (?:patch|patches|thread|vote)|split (?:this|it|the patch|up)|one more release|heard)',
    ],
    ['It came [[after the call]] had started.', 'There was no [[quorum]].'],
    'It is warm.',
  ),
  field(
    'timing',
    'When.',
    [
      '(?:too (?:late|soon|early)|freez(?:e|es|ing)|next (?:release|cycle|version|year|month)|this (?:release|cycle)|release date|deadline|in (?:two|three|four|five|ten|\\d+) (?:days|weeks|months)|end of (?:the )?(?:month|year|life)|before the release|after the release|schedule\\w*|postpon\\w+|delay\\w*|at the same time|both in one|not now|not yet|hold (?:up|back)|eol)',
    ],
    ['We [[freeze]] in ten days.', 'It is [[too late]] for that.'],
    'It is deep.',
  ),
  field(
    'scope',
    'More, or other, than what was to be done.',
    [
      "(?:out of scope|scope|unrelated|orthogonal|another (?:series|thread|proposal|topic)|belongs in (?:a|another)|not (?:our|your|my|twisted'?s|the kernel'?s) (?:job|problem|business)|too (?:broad|general|far|narrow)|goes (?:too far|beyond)|beyond|feature creep|kitchen sink|everything at once|only (?:covers|handles|solves)|doesn'?t (?:cover|address|solve)|does not (?:cover|address|solve)|whole (?:new|thing))",
    ],
    ['This [[goes beyond]] what was asked.', 'That is [[unrelated]].'],
    'It is thin.',
  ),
  field(
    'need',
    'Whether anybody wants it.',
    [
      '(?:need|needs|needed|use[- ]cases?|no (?:need|point|reason|demand|users?|benefit|value|gain)|who (?:needs|wants|uses|would)|nobody (?:needs|wants|uses|asked)|never (?:needed|wanted|felt|missed|used|once)|why (?:do|would|should|not just)|what (?:for|problem|is the point)|already (?:have|possible|exists?|there|do|does|can)|can already|(?:just|simply) use|instead of|worth|justif\\w+|motivat\\w+|useful|useless|pointless|benefit\\w*|real[- ]world|example of|hypothetical|in practice|rarely|most (?:callers|people|users)|one (?:known )?user)',
    ],
    ['I have [[never once]] felt the lack of it.', 'Where is the [[use case]]?'],
    'It is flat.',
  ),
  field(
    'naming',
    'What it is called.',
    [
      '(?:nam(?:e|es|ed|ing)|call(?:ed)? it|rename\\w*|spelling|spelled|prefix|suffix|term|terms|terminology|acronym|abbreviat\\w+|misleading|sounds like|reads like|word|words)',
    ],
    ['The [[name]] says nothing.', 'That [[prefix]] is taken.'],
    'It is cold.',
  ),
  field(
    'resources',
    'People, money and time that are not there.',
    [
      "(?:volunteer\\w*|man-?power|staff\\w*|people to|who (?:is going to|will|would) (?:do|write|maintain|review|run)|nobody (?:has )?(?:stepped|volunteered|time)|no(?:body has)? time|don'?t have (?:the )?(?:time|people|hardware|money|resources)|spare time|funding|money|budget|pay for|hardware|build ?bots?|server costs?|two and a half people|small team|short of|review capacity|busy)",
    ],
    ['There is [[no time]] for it.', 'We have no [[hardware]] for it.'],
    'It is wet.',
  ),
  field(
    'community',
    'What it does to those who take part.',
    [
      '(?:communit\\w+|contribut\\w+|newcomers?|users will (?:leave|go)|drive (?:away|off)|alienat\\w+|discourag\\w+|divid\\w+|fragment\\w*|ecosystem|fork the|barrier|commit access|reputation|goodwill|welcom\\w+|inclusiv\\w+|hostile to|edits|small repairs|close the tab|never ask|people who have no)',
    ],
    ['It will [[drive away]] those who help.', 'The [[contributors]] go away.'],
    'It is tall.',
  ),
]

function field(
  kind: Category,
  why: string,
  words: readonly string[],
  fires: readonly [string, string],
  silent: string,
): Rule<Category> {
  return {
    id: `category/${kind}-words`,
    kind,
    cue: phrases(...words),
    confidence: WORTH,
    why,
    examples: { fires, silent: [silent] },
  }
}
