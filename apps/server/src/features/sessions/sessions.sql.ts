import { type RawBuilder, sql } from 'kysely';
import { numberedNames } from '../../domain/catalogue/competencies/knownNames.sql.ts';
import { newestFirst } from '../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isKnownTo } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { compiledOnce } from '../../platform/database/statements/compiledOnce.ts';

interface GrantKey {
  companyId: string;
  headsetId: string;
  grantHash: Buffer;
  /** The module that is run, where the upload says it. */
  moduleId: string | null;
}

/** Moments as the database writes them in JSON. */
export interface EndedAssignment {
  /** Empty for ever. */
  startOn: string;
  endedAt: string;
}

export interface ModuleUse {
  startOn: string | null;
  endOn: string | null;
  /** When it was taken away from the company. */
  endedAt: string | null;
}

/** The first day on which a module is the person's: empty for ever, null where it is not assigned. */
const assignedFrom = (companyId: string, user: RawBuilder<unknown>, moduleId: string | null) => sql<
  string | null
>`(
  select coalesce(a.start_on::text, '') from assignment a
  where a.company_id = ${companyId}::uuid and a.user_id = ${user} and a.module_id = ${moduleId}::uuid and a.status)`;

/** When and until when it was, where it was taken from the person. */
const endedAssignment = (
  companyId: string,
  user: RawBuilder<unknown>,
  moduleId: string | null,
) => sql<EndedAssignment | null>`(
  select json_build_object('startOn', coalesce(e.start_on::text, ''), 'endedAt', e.ended_at) from ended_assignment e
  where e.company_id = ${companyId}::uuid and e.user_id = ${user} and e.module_id = ${moduleId}::uuid)`;

/** The company's use of a module; null where it never had it. */
const moduleUse = (companyId: string, moduleId: string | null) => sql<ModuleUse | null>`(
  select json_build_object('startOn', cm.start_on, 'endOn', cm.end_on, 'endedAt', cm.ended_at) from company_module cm
  where cm.company_id = ${companyId}::uuid and cm.module_id = ${moduleId}::uuid)`;

const findGrants = compiledOnce((database, { companyId, headsetId, grantHash, moduleId }: GrantKey) =>
  database
    .selectFrom('headset_grant as g')
    .innerJoin('user_account as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.user_id', '=', 'g.user_id'),
    )
    // What was recorded under an account that was joined since is the one's that stays.
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

/** What decides whose a session is, read in one statement at its first piece. */
export const findGrant = async (trx: Trx, key: GrantKey) => {
  const [grant] = await findGrants(trx, key);
  return grant;
};

interface SealedKey extends Omit<GrantKey, 'grantHash'> {
  userId: string | undefined;
}

const findHeadsets = compiledOnce((database, { companyId, headsetId, userId, moduleId }: SealedKey) =>
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

/** The same of a person who signed in offline, or of nobody known. */
export const findSealed = async (trx: Trx, key: SealedKey) => {
  const [headset] = await findHeadsets(trx, key);
  return headset;
};

export const isSessionThere = async (trx: Trx, companyId: string, sessionId: string): Promise<boolean> => {
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
 * The version `v` of a module `m` by whose rules a session is judged: the one that was run, or the newest that headsets
 * are given where the portal does not know that one. What a device says may never loosen a rule.
 */
const rulingVersion = (version: string) =>
  sql<{ module_version_id: string; version: string }>`lateral (
  select v.module_version_id, v.version from module_version v where v.module_id = m.module_id
  order by v.version = ${version} desc, v.status and v.offered desc, v.status desc, ${newestFirst} limit 1)`.as<'v'>(
    sql`v`,
  );

const findModules = compiledOnce((database, { companyId, moduleId, version }: RunModule) =>
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
 * The module as a session freezes it; undefined when the company does not know it. It may be inactive or assigned no
 * more: what was run stays, however late it arrives.
 */
export const findFrozenModule = async (trx: Trx, run: RunModule) => {
  const [module] = await findModules(trx, run);
  return module;
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

const lockRows = compiledOnce((database, key: { companyId: string; sessionId: string }) =>
  database
    .selectFrom('session')
    .select(sessionColumns)
    .where('company_id', '=', key.companyId)
    .where('session_id', '=', key.sessionId)
    .forUpdate(),
);

/** The session row, locked until the transaction ends: pieces of one session are stored one after the other. */
export const lockSession = async (trx: Trx, companyId: string, sessionId: string) => {
  const [row] = await lockRows(trx, { companyId, sessionId });
  return row;
};

/** The session row as it stands. */
export const findSession = (trx: Trx, companyId: string, sessionId: string) =>
  trx
    .selectFrom('session')
    .select(sessionColumns)
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

export type SessionRow = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Finished sessions of all companies that have their events, in the order of their keys, a page at a time, with their number of events. */
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
