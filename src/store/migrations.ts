/**
 * The database's schema, by numbered steps. A step is never changed once it has been released: a new one is added. Each runs in
 * one transaction with the note that it has run.
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table lists (
    id integer generated always as identity primary key,
    name text not null unique,
    -- Inputs refused while its archives were read.
    refused integer not null default 0,
    -- Counts up with every ingest that added something; threads are worked out for a generation.
    generation integer not null default 0,
    threaded integer not null default 0
  );
  -- One row a mail; the same bytes met again in one archive are another occurrence, in another archive the same.
  create table mails (
    id bigint generated always as identity primary key,
    list integer not null references lists on delete cascade,
    digest text not null,
    occurrence integer not null,
    entry jsonb not null,
    bytes bytea not null,
    unique (list, digest, occurrence)
  );
  create table threads (
    list integer not null references lists on delete cascade,
    id text not null,
    -- Over everything that its record depends on: an unchanged thread is not analysed again.
    digest text not null,
    task jsonb not null,
    primary key (list, id)
  );
  create table records (
    list integer not null references lists on delete cascade,
    thread text not null,
    digest text not null,
    record jsonb not null,
    -- Names in attribution lines and who they were taken for.
    asked jsonb not null,
    words tsvector not null,
    primary key (list, thread)
  );
  create table bodies (
    list integer not null references lists on delete cascade,
    thread text not null,
    message text not null,
    author text,
    date text,
    subject text not null,
    body text not null,
    words tsvector generated always as (to_tsvector('english', left(subject || ' ' || body, 500000))) stored,
    primary key (list, message)
  );
  create index bodies_thread on bodies (list, thread);
  create index bodies_words on bodies using gin (words);
  create index records_words on records using gin (words);
  create index records_record on records using gin (record jsonb_path_ops);
  create table failures (
    list integer not null references lists on delete cascade,
    thread text not null,
    digest text not null,
    reason text not null,
    primary key (list, thread)
  );
  `,
  `
  create view messages as
    select l.name as list, b.message, b.thread, b.author, b.date, b.subject, b.body, b.words
    from bodies b join lists l on l.id = b.list;
  create view decisions as
    select l.name as list, r.thread, r.record->'thread'->>'subject' as subject,
      r.record->'thread'->>'from' as first, r.record->'thread'->>'to' as last,
      r.record->'outcome'->>'status' as status, r.record->'outcome'->>'basis' as basis,
      r.record->'outcome'->>'by' as declared_by, r.record->'outcome'->>'date' as date,
      (r.record->'outcome'->>'confidence')::real as confidence,
      jsonb_array_length(r.record->'thread'->'messageIds') as messages,
      jsonb_array_length(r.record->'options') as options, r.record, r.words
    from records r join lists l on l.id = r.list;
  create view statements as
    select l.name as list, r.thread, s->>'id' as statement, s->>'act' as act, s->'by'->>'id' as person,
      s->'by'->>'name' as name, s->>'message' as message, s->>'date' as date, s->>'text' as text,
      s->>'target' as target, s->>'option' as option, s->>'strength' as strength, s->>'status' as status,
      s->>'rule' as rule, (s->>'confidence')::real as confidence,
      s->'categories'->>0 as category, s->'categories' as categories
    from records r join lists l on l.id = r.list, jsonb_array_elements(r.record->'statements') s;
  create view objections as select * from statements where act = 'objection';
  create view positions as
    select l.name as list, r.thread, p->>'person' as person, p->>'option' as option, p->>'stance' as stance,
      p->'changed' as changed, p as position
    from records r join lists l on l.id = r.list, jsonb_array_elements(r.record->'positions') p;
  create view votes as
    select l.name as list, r.thread, v->'by'->>'id' as person, v->>'value' as value,
      (v->>'binding')::boolean as binding, (v->>'counted')::boolean as counted,
      v->'evidence'->>'message' as message, v->'evidence'->>'text' as text
    from records r join lists l on l.id = r.list, jsonb_array_elements(r.record->'votes') v;
  `,
]

/** What a reader may see. Never the tables: mails hold addresses. */
export const VIEWS: readonly string[] = [
  'decisions',
  'objections',
  'positions',
  'statements',
  'votes',
  'messages',
]
