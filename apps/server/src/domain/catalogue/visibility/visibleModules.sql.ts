import { type RawBuilder, sql } from 'kysely';
import type { PersonKey, UserCaller } from '../../../platform/auth/caller.ts';
import { knownBy } from '../modules/manageModules.ts';

/**
 * A module `m` that a company knows: the platform's are everybody's, and of the others each company knows its own.
 * Whoever looks at all companies (no company named) knows every module.
 */
export const isKnownTo = (companyId: string | undefined) =>
  companyId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(m.owner_company_id is null or m.owner_company_id = ${companyId}::uuid)`;

/** Whether a module `m` is in force; an archived one is not, whatever its status. */
export const isActive = sql<boolean>`(m.status and not m.archived)`;

/** The day that it is in the company `c`. */
export const todayIn = (now: Date) => sql`(${now}::timestamptz at time zone c.time_zone)::date`;

/** The day that it is in a company; found once a statement. */
export const todayAt = (companyId: string, now: Date) =>
  sql`(select ${todayIn(now)} from company c where c.company_id = ${companyId}::uuid)`;

/**
 * Whether a company's use of a module, `cm`, has begun and not ended: both days are the company's.
 * @param today that of the company `c` unless given
 */
export const isInUse = (now: Date, today: RawBuilder<unknown> = todayIn(now)) => sql<boolean>`(cm.status
  and coalesce(cm.start_on <= ${today}, true) and coalesce(cm.end_on >= ${today}, true))`;

const inUseBy = (companyId: string | undefined, now: Date) =>
  companyId === undefined
    ? sql`from company_module cm join company c on c.company_id = cm.company_id where ${isInUse(now)}`
    : sql`from company_module cm where cm.company_id = ${companyId}::uuid and ${isInUse(now, todayAt(companyId, now))}`;

/**
 * A module `m` in a company's library, where learners find it and staff may assign it: known, active, and in use by the
 * company now. Without a company: in any company's library.
 */
export const isInLibrary = (companyId: string | undefined, now: Date) => sql<boolean>`(
  ${isActive} and ${isKnownTo(companyId)} and m.module_id in (select cm.module_id ${inUseBy(companyId, now)}))`;

/**
 * The same of modules `m` that are known to the company, each looked up by its whole key: for the few of thousands that a
 * page in an index's order or a search comes to, whatever the planner believes of how many there are.
 */
export const isOffered = (companyId: string, now: Date) => sql<boolean>`(${isActive} and coalesce((
  select true ${inUseBy(companyId, now)} and cm.module_id = m.module_id limit 1), false))`;

/**
 * The modules `m` of a company's library, each looked up by its whole key: a planner that takes a new company's modules
 * for one would read the catalogue anew for each of them. Ends in its condition.
 */
export const libraryOf = (companyId: string | undefined, now: Date) =>
  companyId === undefined
    ? sql`module m where ${isInLibrary(companyId, now)}`
    : sql`(select cm.module_id ${inUseBy(companyId, now)}) used
        cross join lateral (select * from module where module.module_id = used.module_id limit 1) m
        where ${isActive} and ${isKnownTo(companyId)}`;

const hasBegun = (companyId: string, now: Date) =>
  sql`and (a.start_on is null or a.start_on <= ${todayAt(companyId, now)})`;

/**
 * The modules assigned to a person, to be read as rows `m`: the module's columns with `assigned_at`, `due_on` and
 * `active`. An inactive one stays in the person's own lists with its badge; headsets run the active ones alone. It is
 * active while the assignment is (that of a deleted person is not) and the module is in the company's library.
 * @param which `begun` leaves out what begins on a later day of the company's, as the person's own lists do
 */
export const assignedTo = (
  { companyId, userId }: PersonKey,
  now: Date,
  which: 'begun' | 'all' = 'begun',
) => sql`(
  select m.*, a.assigned_at, a.due_on, a.status and ${isInLibrary(companyId, now)} as active
  from assignment a
  join module m on m.module_id = a.module_id and ${isKnownTo(companyId)}
  where a.company_id = ${companyId} and a.user_id = ${userId} ${which === 'begun' ? hasBegun(companyId, now) : sql``})`;

/**
 * A module `m` of a person's own: in the library of the company, assigned, active or not, or with results of the
 * person's own.
 */
export const isOwn = ({ companyId, userId }: PersonKey, now: Date) => sql<boolean>`(
  ${isKnownTo(companyId)} and (
    ${isInLibrary(companyId, now)}
    or m.module_id in (select a.module_id from assignment a
      where a.company_id = ${companyId} and a.user_id = ${userId})
    or m.module_id in (select r.module_id from rollup_user_day r
      where r.company_id = ${companyId} and r.user_id = ${userId})))`;

/** A module `m` whose page a person may open: staff every known one, a SuperAdmin of any company, a learner the own. */
export const mayOpen = (caller: Pick<UserCaller, 'companyId' | 'userId' | 'permissionSet'>, now: Date) => {
  if (caller.permissionSet === 'user') return isOwn(caller, now);
  return isKnownTo(knownBy(caller));
};
