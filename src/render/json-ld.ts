import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import type { Evidence, Statement } from '../model/statement.ts'
import { quietJson } from './json.ts'
import { linkTo, midUrl } from './link.ts'
import type { RenderOptions } from './options.ts'
import { messageHolding, viewRecord } from './record-view.ts'

/**
 * Terms, written out here rather than fetched: schema.org for mails and people, Web Annotation for where words stand,
 * AIF for who argues for or against what, and names of our own for the rest.
 */
const CONTEXT = {
  '@version': 1.1,
  schema: 'https://schema.org/',
  oa: 'http://www.w3.org/ns/oa#',
  aif: 'http://www.arg.dundee.ac.uk/aif#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  hansard: 'urn:hansard:terms:1:',
  id: '@id',
  type: '@type',
  name: 'schema:name',
  about: 'schema:about',
  author: { '@id': 'schema:author', '@type': '@id' },
  url: { '@id': 'schema:url', '@type': '@id' },
  dateCreated: { '@id': 'schema:dateCreated', '@type': 'xsd:dateTime' },
  dateModified: { '@id': 'schema:dateModified', '@type': 'xsd:dateTime' },
  hasPart: 'schema:hasPart',
  participant: 'schema:participant',
  source: { '@id': 'oa:hasSource', '@type': '@id' },
  target: 'oa:hasTarget',
  selector: { '@id': 'oa:hasSelector', '@container': '@set' },
  exact: 'oa:exact',
  start: 'oa:start',
  end: 'oa:end',
  claimText: 'aif:claimText',
  answers: { '@id': 'hansard:answers', '@type': '@id' },
  option: { '@id': 'hansard:option', '@type': '@id' },
  act: 'hansard:act',
  category: 'hansard:category',
  strength: 'hansard:strength',
  condition: 'hansard:condition',
  status: 'hansard:status',
  rule: 'hansard:rule',
  confidence: 'hansard:confidence',
  firstLine: 'hansard:firstLine',
  lastLine: 'hansard:lastLine',
  basis: 'hansard:basis',
  evidence: { '@id': 'hansard:evidence', '@type': '@id' },
  stance: 'hansard:stance',
  value: 'hansard:value',
} as const

/**
 * A record as JSON-LD 1.1: the thread as a `schema:Conversation`, each statement an `oa:Annotation` whose target gives
 * message (a `mid:` URL, RFC 2392), exact words and offsets. Its context is in the document: nothing is fetched.
 */
export function renderJsonLd(record: DecisionRecord, options: RenderOptions): string {
  const view = viewRecord(record)
  const thread = midUrl(record.thread.id)
  const local = (id: string): string => `${thread}#${encodeURIComponent(id)}`
  const person = (id: string): string => local(`person-${id}`)
  const urlOf = (message: MessageId): string | null =>
    linkTo(options.link, { message, list: record.thread.list, date: view.dates.get(message) ?? null })
  const place = (evidence: Evidence): object => {
    const message = messageHolding(evidence)
    return {
      type: 'oa:SpecificResource',
      source: midUrl(message),
      ...present('url', urlOf(message)),
      selector: [
        { type: 'oa:TextQuoteSelector', exact: evidence.text },
        { type: 'oa:TextPositionSelector', start: evidence.span.start, end: evidence.span.end },
      ],
      firstLine: evidence.lines[0],
      lastLine: evidence.lines[1],
    }
  }
  const statement = (said: Statement): object => ({
    id: local(said.id),
    type: ['oa:Annotation', 'aif:I-node'],
    act: said.act,
    author: person(said.by.id),
    ...present('dateCreated', said.date),
    claimText: said.text,
    target: place(said),
    ...present('answers', said.target === null ? null : local(said.target)),
    ...present('option', said.option === null ? null : local(said.option)),
    ...(said.categories.length === 0 ? {} : { category: said.categories }),
    ...present('strength', said.strength),
    ...present('condition', said.condition),
    ...present('status', said.status),
    rule: said.rule,
    confidence: said.confidence,
  })
  const { outcome } = record
  const document = {
    '@context': CONTEXT,
    id: thread,
    type: 'schema:Conversation',
    name: record.thread.subject,
    ...present('about', record.question?.text ?? null),
    ...present('dateCreated', record.thread.from),
    ...present('dateModified', record.thread.to),
    ...present('url', urlOf(record.thread.id)),
    participant: record.thread.participants.map((one) => ({
      id: person(one.id),
      type: 'schema:Person',
      name: one.name ?? one.addresses[0] ?? one.id,
    })),
    hasPart: [
      ...record.options.map((option) => ({
        id: local(option.id),
        type: 'hansard:Option',
        name: option.title,
        status: option.status,
        ...present('author', option.by === null ? null : person(option.by)),
      })),
      ...record.statements.map(statement),
      ...record.positions.map((position) => ({
        type: 'hansard:Position',
        author: person(position.person),
        stance: position.stance,
        ...present('option', position.option === null ? null : local(position.option)),
      })),
      ...record.votes
        .filter((vote) => vote.state === 'counted')
        .map((vote) => ({
          type: 'hansard:Vote',
          author: person(vote.person),
          value: vote.value,
          target: place(vote.evidence),
        })),
      {
        type: 'hansard:Outcome',
        status: outcome.status,
        basis: outcome.basis,
        ...present('author', outcome.by === null ? null : person(outcome.by)),
        ...present('dateCreated', outcome.date),
        ...present('option', outcome.option === null ? null : local(outcome.option)),
        evidence: outcome.statements.map(local),
        ...(outcome.evidence.length === 0 ? {} : { target: outcome.evidence.map(place) }),
        rule: outcome.rule,
        confidence: outcome.confidence,
      },
    ],
  }
  return `${quietJson(JSON.stringify(document, null, 2))}\n`
}

/** A key only where the mail says something: JSON-LD drops nulls, and readers trip over them. */
function present(key: string, value: string | null): object {
  return value === null ? {} : { [key]: value }
}
