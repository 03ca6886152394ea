import { sql } from 'kysely';
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
  'play_id',
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
  'attempt_used',
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
