import { sql } from 'kysely';
import { numberedNames } from '../../domain/catalogue/competencies/knownNames.sql.ts';
import { isKnownTo } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { compiledOnce } from '../../platform/database/statements/compiledOnce.ts';

interface GrantKey {
  companyId: string;
  headsetId: string;
  grantHash: Buffer;
}

const findGrants = compiledOnce((database, { companyId, headsetId, grantHash }: GrantKey) =>
  database
    .selectFrom('headset_grant as g')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'g.company_id').onRef('u.user_id', '=', 'g.user_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'g.company_id')
    .select(['g.user_id', 'g.expires_at', 'u.status', 'u.deleted_at', 'c.time_zone'])
    .where('g.company_id', '=', companyId)
    .where('g.grant_hash', '=', grantHash)
    .where('g.headset_id', '=', headsetId),
);

/** What decides whose a session is, read in one statement at its first piece. */
export const findGrant = async (trx: Trx, key: GrantKey) => {
  const [grant] = await findGrants(trx, key);
  return grant;
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

const findModules = compiledOnce((database, { companyId, moduleId, version }: RunModule) =>
  database
    .selectFrom('module as m')
    .select(['m.module_id', 'm.pass_mark', 'm.modes', 'm.attempts_allowed'])
    .select(
      sql<string[]>`array(
        select s.name from module_version v join module_step s on s.module_version_id = v.module_version_id
        where v.module_id = m.module_id and v.version = ${version} and s.must_pass order by s.position)`.as(
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
