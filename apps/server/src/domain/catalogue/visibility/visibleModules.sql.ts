import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';

/**
 * Condition: the company knows the module `m`: one of the platform's or its own. Without a company, for callers who
 * see all companies, every module is known.
 */
export const isKnownTo = (companyId: string | undefined) =>
  companyId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(m.owner_company_id is null or m.owner_company_id = ${companyId}::uuid)`;

/** Condition: the module `m` is active and not archived. */
export const isActiveModule = sql<boolean>`(m.status and not m.archived)`;

/** Today in the time zone of the company `c`. */
export const todayIn = (now: Date) => sql`(${now}::timestamptz at time zone c.time_zone)::date`;

/** Today in a company's time zone, evaluated once per statement. */
export const todayAt = (companyId: string, now: Date) =>
  sql`(select ${todayIn(now)} from company c where c.company_id = ${companyId}::uuid)`;

/**
 * Condition: the use `cm` of a module has begun and has not ended.
 * @param today today in the company's time zone; by default that of the company `c`
 */
export const isInUse = (now: Date, today: RawBuilder<unknown> = todayIn(now)) => sql<boolean>`(cm.status
  and coalesce(cm.start_on <= ${today}, true) and coalesce(cm.end_on >= ${today}, true))`;

const inUseBy = (companyId: string | undefined, now: Date) =>
  companyId === undefined
    ? sql`from company_module cm join company c on c.company_id = cm.company_id where ${isInUse(now)}`
    : sql`from company_module cm where cm.company_id = ${companyId}::uuid and ${isInUse(now, todayAt(companyId, now))}`;

/**
 * Condition: the module `m` is in the company's library, where learners find it and staff may assign it: known,
 * active, and in use by the company now. Without a company: in any company's library.
 */
export const isInLibrary = (companyId: string | undefined, now: Date) => sql<boolean>`(
  ${isActiveModule} and ${isKnownTo(companyId)} and m.module_id in (select cm.module_id ${inUseBy(companyId, now)}))`;

/**
 * Condition: as `isInLibrary`, for modules `m` that the company knows. Each module is looked up by its whole
 * key, whatever the planner expects. It is for statements that read few of thousands of modules: a search, or
 * a page in the order of an index.
 */
export const isInLibraryByKey = (
  companyId: string,
  now: Date,
) => sql<boolean>`(${isActiveModule} and coalesce((
  select true ${inUseBy(companyId, now)} and cm.module_id = m.module_id limit 1), false))`;

/**
 * FROM and WHERE for the modules `m` of a company's library. Each module is looked up by its whole key: for a
 * new company the planner expects a single module, and would read the catalogue anew for each one.
 */
export const libraryOf = (companyId: string | undefined, now: Date) =>
  companyId === undefined
    ? sql`module m where ${isInLibrary(companyId, now)}`
    : sql`(select cm.module_id ${inUseBy(companyId, now)}) used
        cross join lateral (select * from module where module.module_id = used.module_id limit 1) m
        where ${isActiveModule} and ${isKnownTo(companyId)}`;

/**
 * The modules assigned to a person, for rows `m`: the module's columns with `assigned_at`, `due_on` and `active`. An
 * inactive module stays in the person's own lists, marked; headsets run active ones only. A module is active while
 * the assignment is active (not that of a deleted person) and the module is in the company's library.
 * @param which `begun` leaves out assignments that start on a later day, as the person's own lists do
 */
export const assignedModules = (
  { companyId, userId }: PersonKey,
  now: Date,
  which: 'begun' | 'all' = 'begun',
) => sql`(
  select m.*, a.assigned_at, a.due_on, a.status and ${isInLibrary(companyId, now)} as active
  from assignment a
  join module m on m.module_id = a.module_id and ${isKnownTo(companyId)}
  where a.company_id = ${companyId} and a.user_id = ${userId} ${which === 'begun' ? hasBegun(companyId, now) : sql``})`;

const hasBegun = (companyId: string, now: Date) =>
  sql`and (a.start_on is null or a.start_on <= ${todayAt(companyId, now)})`;

/**
 * Condition: the module `m` is one of the person's own: in the company's library, assigned (active or not), or with
 * results of the person.
 */
export const isOwnModule = ({ companyId, userId }: PersonKey, now: Date) => sql<boolean>`(
  ${isKnownTo(companyId)} and (
    ${isInLibrary(companyId, now)}
    or m.module_id in (select a.module_id from assignment a
      where a.company_id = ${companyId} and a.user_id = ${userId})
    or m.module_id in (select r.module_id from rollup_user_day r
      where r.company_id = ${companyId} and r.user_id = ${userId})))`;
