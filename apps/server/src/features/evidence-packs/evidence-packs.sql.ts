import type { evidencePacks } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { PackScope } from '../../domain/evidence-packs/policy.ts';
import { isInScope, isMember } from '../../domain/people/departments/scope.sql.ts';
import type { FormerPerson } from '../../domain/people/peopleEvents.ts';
import { beginsWith } from '../../domain/people/search/beginsWith.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { enterInDirectory, removeFromDirectory } from '../../platform/database/directory.sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Slice } from '../../platform/list/page.ts';
import { relabelTasks } from '../../platform/progress/backgroundTask.sql.ts';
import { normalCode } from '../../platform/readableCode.ts';
import { releaseFile } from '../../platform/storage/file.sql.ts';

export interface PackKey {
  companyId: string;
  packId: string;
}

/** Packs of the learners in scope, or only those of the person `userId`. */
export interface PackFilter {
  departmentId?: string | undefined;
  state?: evidencePacks.EvidencePack['state'] | undefined;
  words?: readonly string[];
}

/** A page of packs, the newest first. */
export const listPacks = (trx: Trx, scope: PackScope, filter: PackFilter, slice: Slice) =>
  packsWithNames(trx, scope, filter)
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.evidence_pack_id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();

export type PackRow = Awaited<ReturnType<typeof listPacks>>[number];

export const findPack = (trx: Trx, scope: PackScope, packId: string): Promise<PackRow | undefined> =>
  packsWithNames(trx, scope).where('p.evidence_pack_id', '=', packId).executeTakeFirst();

const packsWithNames = (trx: Trx, scope: PackScope, filter?: PackFilter) =>
  matchingPacks(trx, scope, filter)
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .selectAll('p')
    .select(['u.name', 'u.deleted_at', 'c.name as company'])
    .select(
      sql<string[]>`array(select d.name from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${companyOrOwn(scope.companyId, 'p')} and m.user_id = p.user_id
        order by m.position, d.name_order)`.as('departments'),
    );

export const countPacks = async (trx: Trx, scope: PackScope, filter: PackFilter): Promise<number> => {
  const row = await matchingPacks(trx, scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('packs'))
    .executeTakeFirstOrThrow();
  return row.packs;
};

const matchingPacks = (trx: Trx, scope: PackScope, { departmentId, state, words = [] }: PackFilter = {}) => {
  const { companyId, userId } = scope;
  let query = trx.selectFrom('evidence_pack as p').where(isInScope(scope, 'p.user_id'));
  if (companyId !== undefined) query = query.where('p.company_id', '=', companyId);
  if (userId !== undefined) query = query.where('p.user_id', '=', userId);
  if (departmentId !== undefined)
    query = query.where(isMember({ companyId, departmentIds: [departmentId] }, 'p.user_id'));
  if (state !== undefined) query = query.where(isInState[state]);
  for (const word of words)
    query = query.where(
      sql<boolean>`exists (select 1 from user_search_term t
        where t.company_id = ${companyOrOwn(companyId, 'p')} and t.user_id = p.user_id and ${beginsWith(word)})`,
    );
  return query;
};

const isInState = {
  waiting: sql<boolean>`p.issued_at is null`,
  issued: sql<boolean>`(p.issued_at is not null and p.revoked_at is null)`,
  revoked: sql<boolean>`p.revoked_at is not null`,
};

export interface PackRequest {
  companyId: string;
  taskId: string;
  issuer: { id: string; name: string; role: string };
  /** Learners of the company. */
  userIds: readonly string[];
}

/** Inserts packs that are still to be made. */
export const insertWaitingPacks = async (
  trx: Trx,
  { companyId, taskId, issuer, userIds }: PackRequest,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('evidence_pack')
    .values(
      userIds.map((userId) => ({
        company_id: companyId,
        evidence_pack_id: newId(now),
        task_id: taskId,
        user_id: userId,
        issuer_id: issuer.id,
        issuer_name: issuer.name,
        issuer_role: issuer.role,
        requested_at: now,
      })),
    )
    .execute();
};

/** The learners among these whose pack is still being made. */
export const findLearnersWithWaitingPack = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('evidence_pack')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('issued_at', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

/** The active learners of a department, by name. */
export const listLearners = async (trx: Trx, companyId: string, departmentId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('user_department as m')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.user_id', '=', 'm.user_id'),
    )
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('m.company_id', '=', companyId)
    .where('m.department_id', '=', departmentId)
    .where('u.status', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('r.permission_set', '=', 'user')
    .orderBy('u.name_order')
    .orderBy('u.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export const departmentName = async (trx: Trx, companyId: string, departmentId: string): Promise<string> => {
  const row = await trx
    .selectFrom('department')
    .select('name')
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .executeTakeFirstOrThrow();
  return row.name;
};

/** The next pack of a task that is still to be made. */
export const findNextWaiting = (trx: Trx, { companyId, taskId }: { companyId: string; taskId: string }) =>
  trx
    .selectFrom('evidence_pack')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('issued_at', 'is', null)
    .orderBy('evidence_pack_id')
    .limit(1)
    .executeTakeFirst();

export const deleteWaitingPack = async (trx: Trx, { companyId, packId }: PackKey): Promise<void> => {
  await trx
    .deleteFrom('evidence_pack')
    .where('company_id', '=', companyId)
    .where('evidence_pack_id', '=', packId)
    .where('issued_at', 'is', null)
    .execute();
};

interface IssuedFile {
  fileId: string;
  sha256: string;
}

export interface IssuedPack extends PackKey {
  code: string;
  holderName: string;
  companyName: string;
  timeZone: string;
  issuedAt: Date;
  pdf: IssuedFile;
  xlsx: IssuedFile;
}

/** Stores an issued pack and enters its code in the directory. */
export const storeIssuedPack = async (trx: Trx, pack: IssuedPack): Promise<void> => {
  const { companyId, packId, code, pdf, xlsx } = pack;
  await trx
    .updateTable('evidence_pack')
    .set({
      code,
      holder_name: pack.holderName,
      company_name: pack.companyName,
      time_zone: pack.timeZone,
      issued_at: pack.issuedAt,
      pdf_file_id: pdf.fileId,
      pdf_sha256: pdf.sha256,
      xlsx_file_id: xlsx.fileId,
      xlsx_sha256: xlsx.sha256,
    })
    .where('company_id', '=', companyId)
    .where('evidence_pack_id', '=', packId)
    .execute();
  await enterInDirectory(trx, { kind: 'evidence', key: normalCode(code), companyId, subjectId: packId });
};

/** Revokes a pack. @returns false when the pack was not issued yet, or was revoked before */
export const revokePack = async (
  trx: Trx,
  { companyId, packId }: PackKey,
  by: { id: string; name: string; reason: string },
  now: Date,
): Promise<boolean> => {
  const row = await trx
    .updateTable('evidence_pack')
    .set({ revoked_at: now, revoker_id: by.id, revoker_name: by.name, revoke_reason: by.reason })
    .where('company_id', '=', companyId)
    .where('evidence_pack_id', '=', packId)
    .where('issued_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning('evidence_pack_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** An issued pack, also a revoked one. */
export const findIssuedPack = (trx: Trx, { companyId, packId }: PackKey) =>
  trx
    .selectFrom('evidence_pack')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('evidence_pack_id', '=', packId)
    .where('issued_at', 'is not', null)
    .executeTakeFirst();

/** Deletes the packs of a person who is pseudonymised, with their files and codes; their tasks lose the name. */
export const forgetPacksOf = async (
  trx: Trx,
  { companyId, userId, pseudonym }: FormerPerson,
  now: Date,
): Promise<void> => {
  const packs = await trx
    .selectFrom('evidence_pack')
    .select(['evidence_pack_id', 'task_id', 'pdf_file_id', 'xlsx_file_id'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  for (const { evidence_pack_id: subjectId, pdf_file_id, xlsx_file_id } of packs) {
    for (const fileId of [pdf_file_id, xlsx_file_id])
      if (fileId) await releaseFile(trx, companyId, fileId, now);
    await removeFromDirectory(trx, ['evidence'], { companyId, subjectId });
  }
  const taskIds = packs.map(({ task_id }) => task_id);
  await relabelTasks(trx, companyId, { taskIds, kind: 'evidence', label: pseudonym });
  await trx
    .deleteFrom('evidence_pack')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
