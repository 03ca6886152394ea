import type { audit } from '@simward/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { beginsWith } from '../../domain/people/search/beginsWith.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Slice } from '../../platform/list/page.ts';
import { searchWords } from '../../platform/searchWords.ts';
import { endOfDay, startOfDay } from '../../platform/time/dayBounds.sql.ts';

export interface EntryFilter extends z.output<typeof audit.auditFilterSchema> {
  /** Undefined stands for every company. */
  companyId: string | undefined;
  /** IANA name of the zone in which the days of the filter are counted. */
  timeZone: string;
}

/** @param foldSignIns shows sign-ins of one person and day as their last one, with how many they were */
export const listEntries = (trx: Trx, filter: EntryFilter, { limit, offset }: Slice, foldSignIns: boolean) =>
  entriesWithNames(trx, filter, foldSignIns)
    .$if(foldSignIns, (query) => query.where(isLastOfDay(filter)))
    .limit(limit)
    .offset(offset)
    .execute();

/** The next entries of an export, older than the last one that was written. */
export const listEntriesBefore = (
  trx: Trx,
  filter: EntryFilter,
  last: { at: Date; audit_entry_id: number } | undefined,
  limit: number,
) =>
  entriesWithNames(trx, filter, false)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(e.at, e.audit_entry_id) < (${last?.at ?? null}::timestamptz, ${last?.audit_entry_id ?? null}::bigint)`,
      ),
    )
    .limit(limit)
    .execute();

/**
 * How many lines the list has, and how many entries they are. Folded sign-ins are counted by person and day in the same pass,
 * not looked for one by one.
 */
export const countEntries = (
  trx: Trx,
  filter: EntryFilter,
  foldSignIns: boolean,
): Promise<{ lines: number; entries: number }> =>
  trx
    .selectFrom('audit_entry as e')
    .$call((query) => matching(filter)(query))
    .select(sql<number>`count(*)`.as('entries'))
    .select(
      (foldSignIns
        ? sql<number>`count(*) filter (where ${isSignIn('e')} is not true)
            + count(distinct e.actor_id::text || ${dayOf('e', filter)} || e.event) filter (where ${isSignIn('e')})`
        : sql<number>`count(*)`
      ).as('lines'),
    )
    .executeTakeFirstOrThrow();

/** Events that are one line a person and day: they come often and say little one by one. */
const foldedEvents = ['sign-in', 'headset.sign-in'];

const isSignIn = (entry: string) => sql<boolean>`(${sql.ref(`${entry}.event`)} = any(${foldedEvents}::text[])
  and ${sql.ref(`${entry}.outcome`)} = 'done' and ${sql.ref(`${entry}.actor_id`)} is not null)`;

const dayOf = (entry: string, { timeZone }: EntryFilter) =>
  sql`(${sql.ref(`${entry}.at`)} at time zone ${timeZone})::date`;

/** The other sign-ins `l` of the person and day of the sign-in `e`, at most a day of 25 hours away. */
const signInsOfDay = (filter: EntryFilter, which: RawBuilder<boolean>) => sql`
  audit_entry l where l.company_id = ${companyOrOwn(filter.companyId, 'e')} and l.actor_id = e.actor_id
    and l.event = e.event and ${isSignIn('l')} and ${dayOf('l', filter)} = ${dayOf('e', filter)} and ${which}`;

const isLastOfDay = (filter: EntryFilter) => sql<boolean>`(${isSignIn('e')} is not true or not exists (
  select 1 from ${signInsOfDay(
    filter,
    sql<boolean>`l.at >= e.at and l.at < e.at + interval '25 hours'
      and (l.at, l.audit_entry_id) > (e.at, e.audit_entry_id)`,
  )}))`;

const timesOf = (filter: EntryFilter) => sql<number>`case when ${isSignIn('e')} then (
  select count(*) from ${signInsOfDay(
    filter,
    sql<boolean>`l.at <= e.at and l.at > e.at - interval '25 hours'`,
  )}) else 1 end`;

const entriesWithNames = (trx: Trx, filter: EntryFilter, foldSignIns: boolean) => {
  const company = companyOrOwn(filter.companyId, 'e');
  const { companyId } = filter;
  return trx
    .with(
      // An entry is in the log of the actor's company. If it is about another company, that company's name is
      // found only in a view of all companies.
      (cte) => cte('k').materialized(),
      (query) =>
        query
          .selectFrom('company')
          .select(['name', sql<string>`company_id::text`.as('id')])
          .$if(companyId !== undefined, (own) => own.where('company_id', '=', companyId ?? '')),
    )
    .selectFrom('audit_entry as e')
    .$call((query) => matching(filter)(query))
    .leftJoin('company as c', 'c.company_id', 'e.company_id')
    .leftJoin('audit_seal as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.audit_entry_id', '=', 'e.audit_entry_id'),
    )
    .selectAll('e')
    .select('c.name as company_name')
    .select(sql<boolean>`s.audit_entry_id is not null`.as('sealed'))
    .select(
      sql<string | null>`case e.subject_type
        when 'user' then (select u.name from user_account u
          where u.company_id = ${company} and u.user_id = ${subjectId})
        when 'department' then (select d.name from department d
          where d.company_id = ${company} and d.department_id = ${subjectId})
        when 'headset' then (select h.name from headset h
          where h.company_id = ${company} and h.headset_id = ${subjectId})
        when 'module' then (select m.name from module m where m.module_id = ${subjectId})
        when 'category' then (select g.name from category g where g.category_id = ${subjectId})
        when 'company' then (select k.name from k where k.id = e.subject_id)
        else e.detail ->> 'name'
      end`.as('subject_name'),
    )
    .select((foldSignIns ? timesOf(filter) : sql<number>`1::bigint`).as('times'))
    .orderBy('e.at', 'desc')
    .orderBy('e.audit_entry_id', 'desc');
};

type Entries<O> = SelectQueryBuilder<Schema & { e: Schema['audit_entry'] }, 'e', O>;

const matching =
  (filter: EntryFilter) =>
  <O>(query: Entries<O>): Entries<O> => {
    const { companyId, event, outcome, actorId, subjectId, fromDate, toDate, timeZone } = filter;
    const words = searchWords(filter.search);
    return query
      .$if(words.length > 0, (q) => q.where(isFound(words, companyId)))
      .$if(companyId !== undefined, (q) => q.where('e.company_id', '=', companyId ?? ''))
      .$if(event !== undefined && event.length > 0, (q) => q.where('e.event', 'in', event ?? []))
      .$if(outcome !== undefined, (q) => q.where('e.outcome', '=', outcome ?? 'done'))
      .$if(actorId !== undefined, (q) => q.where('e.actor_id', '=', actorId ?? ''))
      .$if(subjectId !== undefined, (q) => q.where('e.subject_id', '=', subjectId ?? ''))
      .$if(fromDate !== undefined, (q) => q.where('e.at', '>=', startOfDay(fromDate ?? '', timeZone)))
      .$if(toDate !== undefined, (q) => q.where('e.at', '<', endOfDay(toDate ?? '', timeZone)));
  };

/** The subject's id as a uuid, so that its name is found through an index; null for ids of another form. */
const subjectId = sql`case when e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`;

/**
 * Condition: who acted, or whom or what the entry is about, has a name in which every word begins a word. Who and what that
 * is, is looked up once; the entries are then found by their ids.
 */
const isFound = (words: readonly string[], companyId: string | undefined) => {
  const ofCompany = (row: string) =>
    companyId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(`${row}.company_id`)} = ${companyId}::uuid`;
  const isNamed = (name: string) =>
    sql<boolean>`(${sql.join(
      words.map(
        (word) => sql`position(' ' || search_folded(${word}) in ' ' || search_folded(${sql.ref(name)})) > 0`,
      ),
      sql` and `,
    )})`;
  const people = sql`(
    ${sql.join(
      words.map(
        (word) =>
          sql`select t.user_id from user_search_term t where ${ofCompany('t')} and ${beginsWith(word)}`,
      ),
      sql` intersect `,
    )})
    union select u.user_id from user_account u
    where ${ofCompany('u')} and u.deleted_at is not null and ${isNamed('u.name')}`;
  return sql<boolean>`(e.actor_id = any(array(${people})) or e.subject_id = any(array(
    select p.user_id::text from (${people}) p
    union all select d.department_id::text from department d where ${ofCompany('d')} and ${isNamed('d.name')}
    union all select h.headset_id::text from headset h where ${ofCompany('h')} and ${isNamed('h.name')}
    union all select m.module_id::text from module m where ${isNamed('m.name')}
    union all select g.category_id::text from category g where ${isNamed('g.name')})))`;
};
