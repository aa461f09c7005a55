/** A question that people ask of many lists, and its SQL over the views. docs/scale.md shows them; a test runs each. */
export const QUESTIONS: readonly { readonly title: string; readonly sql: string }[] = [
  {
    title: 'Which backward-compatibility objections were overruled?',
    sql: `select o.list, o.thread, o.name, o.text
from objections o join decisions d using (list, thread)
where o.categories ? 'backward-compatibility' and o.status = 'unresolved' and d.status = 'accepted'`,
  },
  {
    title: 'Who changed their mind?',
    sql: `select list, thread, person, option, stance, changed from positions
where jsonb_typeof(changed) <> 'null'`,
  },
  {
    title: 'How do decisions end, by list and year?',
    sql: `select list, left(last, 4) as year, status, count(*) from decisions
group by 1, 2, 3 order by 1, 2, 4 desc`,
  },
  {
    title: 'Why do people object?',
    sql: `select category, count(*), count(*) filter (where status = 'conceded') as conceded
from objections group by 1 order by 2 desc`,
  },
  {
    title: 'Which decisions were made over a standing veto?',
    sql: `select distinct d.list, d.thread, d.subject from decisions d join objections o using (list, thread)
where d.status = 'accepted' and o.strength = 'blocking' and o.status = 'unresolved'`,
  },
  {
    title: 'What did somebody propose, and what came of it?',
    sql: `select list, thread, text, status from statements
where act = 'proposal' and name ilike '%' || 'strömqvist' || '%' order by date`,
  },
  {
    title: 'Which questions were never answered?',
    sql: `select list, thread, name, text from statements
where act = 'question' and status = 'open' order by date desc`,
  },
  {
    title: 'Where was a word discussed?',
    sql: `select list, thread, subject, status from decisions
where words @@ websearch_to_tsquery('english', 'deprecation warning')`,
  },
  {
    title: 'Whose objections are conceded most often?',
    sql: `select name, count(*) as objections, avg((status = 'conceded')::int)::numeric(3, 2) as conceded
from objections group by 1 having count(*) >= 3 order by 3 desc, 2 desc`,
  },
  {
    title: 'How did binding votes go?',
    sql: `select list, thread, value, count(*) from votes
where binding and counted group by 1, 2, 3 order by 1, 2, 3`,
  },
]
