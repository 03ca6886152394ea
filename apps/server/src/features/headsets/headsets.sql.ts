import { sql } from 'kysely';
import type { Platform } from '../../domain/catalogue/rollout/rollout.ts';
import { isInUse } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import type { MadeEnded } from '../../domain/makers/handOver.ts';
import { forgetMaker, type NamedPerson, noteMaker } from '../../domain/makers/makers.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { enterInDirectory, removeFromDirectory } from '../../platform/database/directory.sql.ts';

/**
 * The headsets of the departments in scope; only Admins see those without a department.
 * @param heardSince a session counts as running when something arrived from it since then
 */
export const listHeadsets = (trx: Trx, scope: StaffScope, heardSince: Date, limit: number) =>
  trx
    .selectFrom('headset as h')
    .innerJoin('company as c', 'c.company_id', 'h.company_id')
    .leftJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'h.company_id').onRef('d.department_id', '=', 'h.department_id'),
    )
    .select([
      'h.headset_id',
      'h.company_id',
      'h.department_id',
      'h.name',
      'h.platform',
      'h.model',
      'h.enrolled_at',
      'h.last_seen_at',
      'h.revoked_at',
      'h.revision',
      'h.app_version',
      'h.battery',
      'h.charging',
      'h.not_uploaded',
      'h.oldest_not_uploaded_at',
      'd.name as department_name',
      'c.name as company_name',
    ])
    .select(
      sql<number>`(select count(*) from session s
        where s.company_id = ${companyOrOwn(scope.companyId, 'h')} and s.headset_id = h.headset_id and s.state in ('open', 'waiting'))`.as(
        'unsynced',
      ),
    )
    .select(
      sql<number>`(select count(*) from session s
        where s.company_id = ${companyOrOwn(scope.companyId, 'h')} and s.headset_id = h.headset_id)`.as(
        'sessions',
      ),
    )
    .select(
      sql<Date | null>`(select max(s.started_at) from session s
        where s.company_id = ${companyOrOwn(scope.companyId, 'h')} and s.headset_id = h.headset_id and s.state = 'open'
          and s.last_received_at >= ${heardSince}::timestamptz)`.as('in_session_since'),
    )
    .$if(scope.companyId !== undefined, (query) => query.where('h.company_id', '=', scope.companyId ?? ''))
    .$if(scope.departmentIds !== undefined, (query) =>
      query.where('h.department_id', 'in', orNoId(scope.departmentIds ?? [])),
    )
    .orderBy('h.revoked_at', (order) => order.asc().nullsFirst())
    .orderBy(sql`search_folded(h.name)`)
    .orderBy('h.name')
    .limit(limit)
    .execute();

/** Replaces an empty list by an id that does not exist, because `in ()` is no valid SQL. */
const orNoId = (ids: readonly string[]): string[] =>
  ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000'];

interface LeastApp {
  company_id: string;
  platforms: Platform[];
  minimum_app_version: string;
}

/** The minimum app versions of these companies' modules, each with the platforms of its module. */
export const listLeastApps = async (
  trx: Trx,
  companyIds: readonly string[],
  now: Date,
): Promise<LeastApp[]> => {
  const { rows } = await sql<LeastApp>`
    select distinct cm.company_id, m.platforms, v.minimum_app_version
    from module_version v
    join module m on m.module_id = v.module_id and m.status
    join company_module cm on cm.module_id = m.module_id and cm.company_id = any(${[...companyIds]}::uuid[])
    join company c on c.company_id = cm.company_id
    where v.minimum_app_version is not null and v.status and v.rollout_percent > 0 and ${isInUse(now)}`.execute(
    trx,
  );
  return rows;
};

/** Locks the headset when it belongs to a company in the caller's scope. */
export const lockHeadset = async (trx: Trx, scope: StaffScope, headsetId: string) => {
  const companyId = scope.companyId ?? (await companyOfHeadset(trx, headsetId));
  if (companyId === undefined) return undefined;
  return trx
    .selectFrom('headset')
    .select(['company_id', 'headset_id', 'department_id', 'name', 'revoked_at', 'revision'])
    .where('company_id', '=', companyId)
    .where('headset_id', '=', headsetId)
    .forUpdate()
    .executeTakeFirst();
};

/** A headset's company, for a SuperAdmin with a view of all companies. */
const companyOfHeadset = async (trx: Trx, headsetId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('headset')
    .select('company_id')
    .where('headset_id', '=', headsetId)
    .executeTakeFirst();
  return row?.company_id;
};

export const insertEnrolmentCode = async (
  trx: Trx,
  code: {
    companyId: string;
    id: string;
    code: string;
    departmentId: string | null;
    by: NamedPerson;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('enrolment_code')
    .values({
      company_id: code.companyId,
      enrolment_code_id: code.id,
      department_id: code.departmentId,
      created_by: code.by.userId,
      created_at: now,
      expires_at: code.expiresAt,
    })
    .execute();
  const { companyId, id: subjectId, code: key, departmentId } = code;
  await noteMaker(trx, { companyId, kind: 'enrolment-code', subjectId, departmentId }, code.by);
  await enterInDirectory(trx, { kind: 'enrolment', key, companyId, subjectId });
};

/**
 * Gives a code that is still waiting other characters.
 * @returns until when it waits; undefined when it was used or has expired
 */
export const replaceEnrolmentCode = async (
  trx: Trx,
  { companyId, id, code }: { companyId: string; id: string; code: string },
  now: Date,
): Promise<Date | undefined> => {
  const waitingCode = await trx
    .selectFrom('enrolment_code')
    .select('expires_at')
    .where('company_id', '=', companyId)
    .where('enrolment_code_id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!waitingCode) return undefined;
  await removeFromDirectory(trx, ['enrolment'], { companyId, subjectId: id });
  await enterInDirectory(trx, { kind: 'enrolment', key: code, companyId, subjectId: id });
  return waitingCode.expires_at;
};

/**
 * Uses up a code; undefined when it was used before or has expired. When two headsets send it at once, only
 * one gets it.
 */
export const consumeEnrolmentCode = async (
  trx: Trx,
  code: { companyId: string; id: string; headsetId: string },
  now: Date,
) => {
  const usedCode = await trx
    .updateTable('enrolment_code')
    .set({ used_at: now, headset_id: code.headsetId })
    .where('company_id', '=', code.companyId)
    .where('enrolment_code_id', '=', code.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['department_id', 'created_by'])
    .executeTakeFirst();
  if (usedCode)
    await forgetMaker(trx, { companyId: code.companyId, kind: 'enrolment-code', subjectId: code.id });
  return usedCode;
};

/**
 * Ends the enrolment codes that a `madeEnded` event names. Headsets that were enrolled with their maker's
 * codes stay.
 */
export const endCodes = async (
  trx: Trx,
  { companyId, kind, subjectIds }: MadeEnded,
  now: Date,
): Promise<void> => {
  if (kind !== 'enrolment-code') return;
  await trx
    .updateTable('enrolment_code')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where('enrolment_code_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
    .where('expires_at', '>', now)
    .execute();
};
