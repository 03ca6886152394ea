import { type RawBuilder, sql } from 'kysely';
import { numberedNames } from '../../domain/catalogue/competencies/competencyNames.sql.ts';
import { newestVersionFirst } from '../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isKnownTo } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Locks the session until the transaction ends, so that its pieces are stored one after the other. */
export const lockSession = async (trx: Trx, companyId: string, sessionId: string) => {
  const [row] = await lockRows(trx, { companyId, sessionId });
  return row;
};

const sessionColumns = [
  'session_id',
  'session_month',
  'headset_id',
  'user_id',
  'recorded_user_id',
  'module_id',
  'module_version',
  'mode',
  'pass_mark',
  'must_pass_steps',
  'custody',
  'taken_out_at',
  'state',
  'outcome',
  'device_started_at',
  'device_ended_at',
  'started_at',
  'day',
  'last_seq',
  'finish_digest',
  'finish_score',
  'finish_competencies',
  'finish_t_ms',
  'score',
  'successful',
  'failed_must_pass_steps',
  'duration_ms',
  'event_count',
  'refused_seqs',
  'counted_names',
  'sealed_sign_in',
  'reported_version',
  'version_named_at',
  'late_accepted_at',
  'late_events',
  'events_removed_at',
] as const;

/** Reads the session without a lock. */
export const findSession = (trx: Trx, companyId: string, sessionId: string) =>
  trx
    .selectFrom('session')
    .select(sessionColumns)
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

export const isStored = async (trx: Trx, companyId: string, sessionId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('session')
    .select('session_id')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
};

interface GrantKey {
  companyId: string;
  headsetId: string;
  grantHash: Buffer;
  /** The module that was run, if the upload names it. */
  moduleId: string | null;
}

/** Everything that decides whose a session is, read in one statement at its first piece. */
export const findGrant = async (trx: Trx, key: GrantKey) => {
  const [grant] = await findGrants(trx, key);
  return grant;
};

interface SealedKey extends Omit<GrantKey, 'grantHash'> {
  userId: string | undefined;
}

/** The same data as `findGrant` reads, for a person who signed in offline, or for an unknown person. */
export const findSealed = async (trx: Trx, key: SealedKey) => {
  const [headset] = await findHeadsets(trx, key);
  return headset;
};

interface RunModule {
  companyId: string;
  moduleId: string;
  version: string;
}

/**
 * The module with the version that a session freezes. Undefined if the company does not know the module. It may be inactive
 * or no longer assigned: a session that was run is stored, however late it arrives.
 */
export const findFrozenModule = async (trx: Trx, run: RunModule) => {
  const [module] = await findModules(trx, run);
  return module;
};

/** Times are in the form in which the database writes them in JSON. */
export interface EndedAssignment {
  /** Empty if the assignment had no first day. */
  startOn: string;
  endedAt: string;
}

export interface ModuleUse {
  startOn: string | null;
  endOn: string | null;
  /** Time at which the company's use of the module ended. */
  endedAt: string | null;
}

/**
 * A page of finished sessions of all companies that have events, sorted by key, with the number of events.
 */
export const listFinishedSessions = (
  trx: Trx,
  after: { companyId: string; sessionId: string } | undefined,
  limit: number,
) =>
  trx
    .selectFrom('session as s')
    .select('company_id')
    .select(sessionColumns)
    .select(
      sql<number>`(select count(*) from session_event e where e.company_id = s.company_id
        and e.session_month = s.session_month and e.session_id = s.session_id)`.as('stored_events'),
    )
    .where('state', '=', 'finished')
    .where('events_removed_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(company_id, session_id) > (${after?.companyId}::uuid, ${after?.sessionId}::uuid)`,
      ),
    )
    .orderBy('company_id')
    .orderBy('session_id')
    .limit(limit)
    .execute();

/**
 * Open sessions that sent nothing since `openSince`, and waiting sessions that sent nothing since
 * `waitingSince`; the oldest first.
 */
export const listSilentSessions = (trx: Trx, openSince: Date, waitingSince: Date) =>
  trx
    .selectFrom('session')
    .select(['company_id', 'session_id'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'open'), where('last_received_at', '<', openSince)]),
        where.and([where('state', '=', 'waiting'), where('last_received_at', '<', waitingSince)]),
      ]),
    )
    .orderBy('last_received_at')
    .limit(500)
    .execute();

const lockRows = compileOnce((database, key: { companyId: string; sessionId: string }) =>
  database
    .selectFrom('session')
    .select(sessionColumns)
    .where('company_id', '=', key.companyId)
    .where('session_id', '=', key.sessionId)
    .forUpdate(),
);

const findGrants = compileOnce((database, { companyId, headsetId, grantHash, moduleId }: GrantKey) =>
  database
    .selectFrom('headset_grant as g')
    .innerJoin('user_account as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.user_id', '=', 'g.user_id'),
    )
    // If the account has been joined since, the session belongs to the account that stays.
    .innerJoin('user_account as u', (join) =>
      join
        .on('u.company_id', '=', companyId)
        .on(
          'u.user_id',
          '=',
          sql<string>`case when o.joined_into is null then o.user_id else o.joined_into end`,
        ),
    )
    .innerJoin('company as c', 'c.company_id', 'g.company_id')
    .innerJoin('headset as h', (join) =>
      join.onRef('h.company_id', '=', 'g.company_id').onRef('h.headset_id', '=', 'g.headset_id'),
    )
    .select([
      'u.user_id',
      'g.user_id as recorded_user_id',
      'g.expires_at',
      'u.status',
      'u.deleted_at',
      'h.department_id',
    ])
    .select(['c.time_zone', 'c.unassigned_sessions'])
    .select(assignedFrom(companyId, sql.ref('u.user_id'), moduleId).as('assigned_from'))
    .select(endedAssignment(companyId, sql.ref('u.user_id'), moduleId).as('ended_assignment'))
    .select(moduleUse(companyId, moduleId).as('module_use'))
    .where('g.company_id', '=', companyId)
    .where('g.grant_hash', '=', grantHash)
    .where('g.headset_id', '=', headsetId),
);

/**
 * The first day on which the person may run the module. Empty if the assignment has no first day, null if the
 * module is not assigned.
 */
const assignedFrom = (companyId: string, user: RawBuilder<unknown>, moduleId: string | null) => sql<
  string | null
>`(
  select coalesce(a.start_on::text, '') from assignment a
  where a.company_id = ${companyId}::uuid and a.user_id = ${user} and a.module_id = ${moduleId}::uuid and a.status)`;

/** First day and end of an assignment that was taken from the person. */
const endedAssignment = (
  companyId: string,
  user: RawBuilder<unknown>,
  moduleId: string | null,
) => sql<EndedAssignment | null>`(
  select json_build_object('startOn', coalesce(e.start_on::text, ''), 'endedAt', e.ended_at) from ended_assignment e
  where e.company_id = ${companyId}::uuid and e.user_id = ${user} and e.module_id = ${moduleId}::uuid)`;

/** The company's use of a module; null if the company never had the module. */
const moduleUse = (companyId: string, moduleId: string | null) => sql<ModuleUse | null>`(
  select json_build_object('startOn', cm.start_on, 'endOn', cm.end_on, 'endedAt', cm.ended_at) from company_module cm
  where cm.company_id = ${companyId}::uuid and cm.module_id = ${moduleId}::uuid)`;

const findHeadsets = compileOnce((database, { companyId, headsetId, userId, moduleId }: SealedKey) =>
  database
    .selectFrom('headset as h')
    .innerJoin('company as c', 'c.company_id', 'h.company_id')
    .select(['c.time_zone', 'c.unassigned_sessions', 'h.department_id'])
    .select(assignedFrom(companyId, sql`${userId ?? null}::uuid`, moduleId).as('assigned_from'))
    .select(endedAssignment(companyId, sql`${userId ?? null}::uuid`, moduleId).as('ended_assignment'))
    .select(moduleUse(companyId, moduleId).as('module_use'))
    .where('h.company_id', '=', companyId)
    .where('h.headset_id', '=', headsetId),
);

const findModules = compileOnce((database, { companyId, moduleId, version }: RunModule) =>
  database
    .selectFrom('module as m')
    .select(['m.module_id', 'm.pass_mark', 'm.modes', 'm.attempts_allowed', 'm.out_of_force_at'])
    .leftJoin(rulingVersion(version), (join) => join.onTrue())
    .select('v.version')
    .select(
      sql<string[]>`array(
        select s.name from module_step s
        where s.module_version_id = v.module_version_id and s.must_pass order by s.position)`.as(
        'must_pass_steps',
      ),
    )
    .select(numberedNames(moduleId).as('counted_names'))
    .where('m.module_id', '=', moduleId)
    .where(isKnownTo(companyId)),
);

/**
 * The version `v` of a module `m` whose rules apply to a session: the version that was run or, if the portal
 * does not know that version, the newest version offered to headsets. A headset must not be able to loosen a
 * rule by naming a version.
 */
const rulingVersion = (version: string) =>
  sql<{ module_version_id: string; version: string }>`lateral (
  select v.module_version_id, v.version from module_version v where v.module_id = m.module_id
  order by v.version = ${version} desc, v.status and v.offered desc, v.status desc, ${newestVersionFirst} limit 1)`.as<'v'>(
    sql`v`,
  );
