import { type RawBuilder, sql } from 'kysely';
import { hasPlayEnded } from '../../../domain/plays/plays.sql.ts';
import { isActivePerson } from '../../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { compileOnce } from '../../../platform/database/statements/compiledOnce.ts';

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

interface UploadingPlayKey {
  companyId: string;
  playId: string;
}

/** Everything that decides whose a session of a play is, and what the play may still do. */
export const findPlay = async (trx: Trx, key: UploadingPlayKey) => {
  const [play] = await findPlays(trx, key);
  return play;
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

/** The account that a session of `o` is of: `o`, or the account that stays if `o` has been joined into it since. */
const stayingAccount = sql<string>`case when o.joined_into is null then o.user_id else o.joined_into end`;

const findGrants = compileOnce((database, { companyId, headsetId, grantHash, moduleId }: GrantKey) =>
  database
    .selectFrom('headset_grant as g')
    .innerJoin('user_account as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.user_id', '=', 'g.user_id'),
    )
    .innerJoin('user_account as u', (join) =>
      join.on('u.company_id', '=', companyId).on('u.user_id', '=', stayingAccount),
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
      'h.in_browser',
    ])
    .select(['c.time_zone', 'c.unassigned_sessions'])
    .select(assignedFrom(companyId, sql.ref('u.user_id'), moduleId).as('assigned_from'))
    .select(endedAssignment(companyId, sql.ref('u.user_id'), moduleId).as('ended_assignment'))
    .select(moduleUse(companyId, moduleId).as('module_use'))
    .where('g.company_id', '=', companyId)
    .where('g.grant_hash', '=', grantHash)
    .where('g.headset_id', '=', headsetId),
);

type ModuleId = string | null | RawBuilder<unknown>;

/**
 * The first day on which the person may run the module. Empty if the assignment has no first day, null if the
 * module is not assigned.
 */
const assignedFrom = (companyId: string, user: RawBuilder<unknown>, moduleId: ModuleId) => sql<
  string | null
>`(
  select coalesce(a.start_on::text, '') from assignment a
  where a.company_id = ${companyId}::uuid and a.user_id = ${user} and a.module_id = ${moduleId}::uuid and a.status)`;

/** First day and end of an assignment that was taken from the person. */
const endedAssignment = (
  companyId: string,
  user: RawBuilder<unknown>,
  moduleId: ModuleId,
) => sql<EndedAssignment | null>`(
  select json_build_object('startOn', coalesce(e.start_on::text, ''), 'endedAt', e.ended_at) from ended_assignment e
  where e.company_id = ${companyId}::uuid and e.user_id = ${user} and e.module_id = ${moduleId}::uuid)`;

/** The company's use of a module; null if the company never had the module. */
const moduleUse = (companyId: string, moduleId: ModuleId) => sql<ModuleUse | null>`(
  select json_build_object('startOn', cm.start_on, 'endOn', cm.end_on, 'endedAt', cm.ended_at) from company_module cm
  where cm.company_id = ${companyId}::uuid and cm.module_id = ${moduleId}::uuid)`;

const findHeadsets = compileOnce((database, { companyId, headsetId, userId, moduleId }: SealedKey) =>
  database
    .selectFrom('headset as h')
    .innerJoin('company as c', 'c.company_id', 'h.company_id')
    .select(['c.time_zone', 'c.unassigned_sessions', 'h.department_id', 'h.in_browser'])
    .select(assignedFrom(companyId, sql`${userId ?? null}::uuid`, moduleId).as('assigned_from'))
    .select(endedAssignment(companyId, sql`${userId ?? null}::uuid`, moduleId).as('ended_assignment'))
    .select(moduleUse(companyId, moduleId).as('module_use'))
    .where('h.company_id', '=', companyId)
    .where('h.headset_id', '=', headsetId),
);

const findPlays = compileOnce((database, { companyId, playId }: UploadingPlayKey) =>
  database
    .selectFrom('play as p')
    .innerJoin('user_account as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.user_id', '=', 'p.user_id'),
    )
    .innerJoin('user_account as u', (join) =>
      join.on('u.company_id', '=', companyId).on('u.user_id', '=', stayingAccount),
    )
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .leftJoin('sign_in_session as i', (join) =>
      join
        .onRef('i.company_id', '=', 'p.company_id')
        .onRef('i.sign_in_session_id', '=', 'p.sign_in_session_id'),
    )
    .select(['u.user_id', 'p.user_id as recorded_user_id', 'p.module_id', 'p.modes', 'p.begun_at'])
    .select(['c.time_zone', 'c.unassigned_sessions'])
    .select(isActivePerson.as('is_active'))
    .select(hasPlayEnded.as('has_ended'))
    .select(
      sql<string[]>`array(select d.department_id from user_department d
        where d.company_id = ${companyId}::uuid and d.user_id = u.user_id order by d.position)`.as(
        'department_ids',
      ),
    )
    .select(assignedFrom(companyId, sql.ref('u.user_id'), sql.ref('p.module_id')).as('assigned_from'))
    .select(endedAssignment(companyId, sql.ref('u.user_id'), sql.ref('p.module_id')).as('ended_assignment'))
    .select(moduleUse(companyId, sql.ref('p.module_id')).as('module_use'))
    .where('p.company_id', '=', companyId)
    .where('p.play_id', '=', playId),
);
