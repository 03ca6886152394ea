import type { Readable } from 'node:stream';
import { evidencePacks, type InputOf } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import { companyOfDepartment } from '../../domain/departments/departments.sql.ts';
import { departmentPolicy } from '../../domain/departments/policy.ts';
import { packPolicy, packScopeOf } from '../../domain/evidence-packs/policy.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { can, expectCan } from '../../platform/auth/policy.ts';
import { attachmentOf } from '../../platform/http/attachment.ts';
import { newId } from '../../platform/ids.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { existing, problem } from '../../platform/problem.ts';
import { queueTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { searchWords } from '../../platform/searchWords.ts';
import { findFile } from '../../platform/storage/file.sql.ts';
import { evidenceJob } from './evidence-packs.jobs.ts';
import * as table from './evidence-packs.sql.ts';

/**
 * Queues the pack of one learner.
 * @throws Problem user.not-found, access.forbidden, evidence.no-learner, evidence.under-way
 */
export const issuePack = async (
  ctx: UserCtx,
  userId = ctx.caller.userId,
): Answer<typeof evidencePacks.issuePack> => {
  const person = await personInSight(ctx, userId);
  if (person.deleted_at !== null) throw problem('user.not-found');
  if (person.permission_set !== 'user') throw problem('evidence.no-learner');
  const { company_id: companyId } = person;
  const waitingLearners = await table.findLearnersWithWaitingPack(ctx.trx, companyId, [userId]);
  if (waitingLearners.size > 0) throw problem('evidence.under-way');
  return queuePacks(ctx, { companyId, userIds: [userId], label: person.name });
};

/**
 * Queues the packs of a department's active learners, without those whose pack is being made already.
 * @throws Problem department.not-found, access.forbidden, evidence.nobody
 */
export const issueDepartment = async (
  ctx: UserCtx,
  departmentId: string,
): Answer<typeof evidencePacks.issueDepartment> => {
  const { trx, caller } = ctx;
  const companyId = await companyOfDepartment(trx, staffScopeOf(caller), departmentId);
  expectCan(caller, departmentPolicy.lookAfter, { departmentId });
  const learners = await table.listLearners(trx, companyId, departmentId);
  const waitingLearners = await table.findLearnersWithWaitingPack(trx, companyId, learners);
  const userIds = learners.filter((id) => !waitingLearners.has(id));
  if (userIds.length === 0) throw problem('evidence.nobody');
  const label = await table.departmentName(trx, companyId, departmentId);
  return queuePacks(ctx, { companyId, userIds, label });
};

const queuePacks = async (
  ctx: UserCtx,
  { companyId, userIds, label }: { companyId: string; userIds: readonly string[]; label: string },
) => {
  const { trx, caller, platform, language } = ctx;
  const now = ctx.clock.now();
  const taskId = newId(now);
  const issuer = { id: caller.userId, name: caller.name, role: caller.roleName };
  await table.insertWaitingPacks(trx, { companyId, taskId, issuer, userIds }, now);
  const task = { kind: 'evidence', label, requestedBy: caller.userId, total: userIds.length } as const;
  await queueTask(platform, trx, task, evidenceJob, { companyId, taskId, language });
  ctx.audit({
    companyId,
    subject: { type: 'task', id: taskId },
    detail: { packs: userIds.length, of: label },
  });
  return { _id: taskId, packs: userIds.length };
};

/** A page of the packs in the caller's scope. */
export const listPacks = async (
  { trx, caller }: UserCtx,
  { pageNumber, pageSize, userId, search, ...filterQuery }: InputOf<typeof evidencePacks.listPacks>['query'],
): Answer<typeof evidencePacks.listPacks> => {
  const ownScope = packScopeOf(caller);
  const scope = { ...ownScope, userId: ownScope.userId ?? userId };
  // A learner sees only their own packs: a query about somebody else finds none.
  if (userId !== undefined && scope.userId !== userId) return { packs: [], packsCount: 0 };
  const filter = { ...filterQuery, words: searchWords(search) };
  const [rows, packsCount] = await Promise.all([
    table.listPacks(trx, scope, filter, sliceOf({ pageNumber, pageSize })),
    table.countPacks(trx, scope, filter),
  ]);
  return { packs: rows.map((row) => packAnswer(caller, row)), packsCount };
};

/**
 * The file of a pack as it was issued.
 * @throws Problem evidence.not-found, also while it is being made; access.forbidden
 */
export const downloadPack = async (
  ctx: OwnCtx,
  packId: string,
  format: evidencePacks.FileFormat,
): Promise<Readable> => {
  const { caller, platform } = ctx;
  const { row, file } = await ctx.read(async (trx) => {
    const pack = await packInSight({ trx, caller }, packId);
    const fileId = existing(pack[`${format}_file_id`] ?? undefined, 'evidence.not-found');
    return { row: pack, file: await findFile(trx, pack.company_id, fileId) };
  });
  const content = existing(await platform.storage.read(file.storage_key), 'evidence.not-found');
  await ctx.write((trx) =>
    ctx.audit(trx, {
      companyId: row.company_id,
      subject: { type: 'evidence pack', id: packId },
      detail: { learner: row.user_id, format },
    }),
  );
  ctx.reply.type(evidencePacks.fileTypes[format]).header('content-disposition', attachmentOf(file.name));
  return content;
};

/**
 * Revokes an issued pack: its check then says that it is void.
 * @throws Problem evidence.not-found, access.forbidden, evidence.not-revocable
 */
export const revokePack = async (
  ctx: UserCtx,
  packId: string,
  reason: string,
): Answer<typeof evidencePacks.revokePack> => {
  const { trx, caller } = ctx;
  const row = await packInSight(ctx, packId);
  expectCan(caller, packPolicy.revoke, { issuerId: row.issuer_id });
  const key = { companyId: row.company_id, packId };
  const by = { id: caller.userId, name: caller.name, reason };
  if (!(await table.revokePack(trx, key, by, ctx.clock.now()))) throw problem('evidence.not-revocable');
  ctx.audit({
    companyId: row.company_id,
    subject: { type: 'evidence pack', id: packId },
    detail: { learner: row.user_id, code: row.code, reason },
  });
  return { pack: packAnswer(caller, await packInSight(ctx, packId)) };
};

/**
 * Finds an evidence pack, and refuses a pack about a learner outside the caller's scope.
 * @throws Problem evidence.not-found outside the company, access.forbidden outside what the role allows
 */
const packInSight = async (
  { trx, caller }: Pick<UserCtx, 'trx' | 'caller'>,
  packId: string,
): Promise<table.PackRow> => {
  const { companyId } = packScopeOf(caller);
  const everybody = { companyId, departmentIds: undefined, userId: undefined };
  const row = existing(await table.findPack(trx, everybody, packId), 'evidence.not-found');
  if (!(await table.findPack(trx, { ...packScopeOf(caller), companyId: row.company_id }, packId)))
    throw problem('access.forbidden');
  return row;
};

const stateOf = ({ issued_at, revoked_at }: table.PackRow): evidencePacks.EvidencePack['state'] => {
  if (issued_at === null) return 'waiting';
  return revoked_at === null ? 'issued' : 'revoked';
};

const packAnswer = (caller: UserCaller, row: table.PackRow): evidencePacks.EvidencePack => ({
  _id: row.evidence_pack_id,
  learner: { _id: row.user_id, name: row.name, deleted: row.deleted_at !== null },
  department: row.departments,
  companyName: row.company,
  state: stateOf(row),
  code: row.code,
  requestedAt: row.requested_at.toISOString(),
  issuedAt: row.issued_at?.toISOString() ?? null,
  issuedBy: { name: row.issuer_name, role: row.issuer_role },
  revoked: row.revoked_at && {
    at: row.revoked_at.toISOString(),
    by: row.revoker_name ?? '',
    reason: row.revoke_reason ?? '',
  },
  revocable: stateOf(row) === 'issued' && can(caller, packPolicy.revoke, { issuerId: row.issuer_id }),
});
