import type { audit } from '@simward/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Slice } from '../../platform/list/page.ts';
import { endOfDay, startOfDay } from '../../platform/time/dayBounds.sql.ts';

export interface EntryFilter extends z.output<typeof audit.auditFilterSchema> {
  /** Undefined stands for every company. */
  companyId: string | undefined;
  /** IANA name of the zone in which the days of the filter are counted. */
  timeZone: string;
}

export const listEntries = (trx: Trx, filter: EntryFilter, { limit, offset }: Slice) =>
  entriesWithNames(trx, filter).limit(limit).offset(offset).execute();

/** The next entries of an export, older than the last one that was written. */
export const listEntriesBefore = (
  trx: Trx,
  filter: EntryFilter,
  last: { at: Date; audit_entry_id: number } | undefined,
  limit: number,
) =>
  entriesWithNames(trx, filter)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(e.at, e.audit_entry_id) < (${last?.at ?? null}::timestamptz, ${last?.audit_entry_id ?? null}::bigint)`,
      ),
    )
    .limit(limit)
    .execute();

export const countEntries = async (trx: Trx, filter: EntryFilter): Promise<number> => {
  const row = await trx
    .selectFrom('audit_entry as e')
    .$call((query) => matching(filter)(query))
    .select(sql<number>`count(*)`.as('entries'))
    .executeTakeFirstOrThrow();
  return row.entries;
};

const entriesWithNames = (trx: Trx, filter: EntryFilter) => {
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
        when 'category' then (select g.name from category g where g.category_id = ${subjectId})
        when 'company' then (select k.name from k where k.id = e.subject_id)
      end`.as('subject_name'),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.audit_entry_id', 'desc');
};

type Entries<O> = SelectQueryBuilder<Schema & { e: Schema['audit_entry'] }, 'e', O>;

const matching =
  (filter: EntryFilter) =>
  <O>(query: Entries<O>): Entries<O> => {
    const { companyId, event, outcome, actorId, subjectId, fromDate, toDate, timeZone } = filter;
    return query
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
