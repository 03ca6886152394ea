import type { evidencePacks, InputOf } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { companyOfDepartment } from '../../domain/departments/companyOfDepartment.sql.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { newId } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import { queueTask } from '../../platform/progress/taskJob.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { searchWords } from '../../platform/searchWords.ts';
import { evidenceJob } from './evidence-packs.jobs.ts';
import * as table from './packs.sql.ts';

/** A learner's own packs; for staff those of the learners whom they look after. */
export const packScopeOf = (caller: UserCaller): table.PackScope =>
  caller.permissionSet === 'user'
    ? { companyId: caller.companyId, departmentIds: undefined, userId: caller.userId }
    : { ...staffScopeOf(caller), userId: undefined };

const queuePacks = async (
  ctx: UserCtx,
  { companyId, userIds, label }: { companyId: string; userIds: readonly string[]; label: string },
) => {
  const { trx, caller, platform } = ctx;
  const now = ctx.clock.now();
  const taskId = newId(now);
  const issuer = { id: caller.userId, name: caller.name, role: caller.roleName };
  await table.insertWaiting(trx, { companyId, taskId, issuer, userIds }, now);
  const task = { kind: 'evidence', label, requestedBy: caller.userId, total: userIds.length } as const;
  await queueTask(platform, trx, task, evidenceJob, { companyId, taskId });
  ctx.audit({
    companyId,
    subject: { type: 'task', id: taskId },
    detail: { packs: userIds.length, of: label },
  });
  return { _id: taskId, packs: userIds.length };
};

/**
 * Has the pack of one learner made.
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
  const awaiting = await table.listAwaiting(ctx.trx, companyId, [userId]);
  if (awaiting.size > 0) throw problem('evidence.under-way');
  return queuePacks(ctx, { companyId, userIds: [userId], label: person.name });
};

/**
 * Has the packs of a department's active learners made, but those that wait for one already.
 * @throws Problem department.not-found, access.forbidden, evidence.nobody
 */
export const issueDepartment = async (
  ctx: UserCtx,
  departmentId: string,
): Answer<typeof evidencePacks.issueDepartment> => {
  const { trx, caller } = ctx;
  const scope = staffScopeOf(caller);
  const companyId = await companyOfDepartment(trx, scope, departmentId);
  if (scope.departmentIds && !scope.departmentIds.includes(departmentId)) throw problem('access.forbidden');
  const learners = await table.listLearners(trx, companyId, departmentId);
  const awaiting = await table.listAwaiting(trx, companyId, learners);
  const userIds = learners.filter((id) => !awaiting.has(id));
  if (userIds.length === 0) throw problem('evidence.nobody');
  const label = await table.departmentName(trx, companyId, departmentId);
  return queuePacks(ctx, { companyId, userIds, label });
};

const stateOf = ({ issued_at, revoked_at }: table.PackRow): evidencePacks.EvidencePack['state'] => {
  if (issued_at === null) return 'waiting';
  return revoked_at === null ? 'issued' : 'revoked';
};

/** Staff may take back every pack in scope, a learner those that they had made themselves. */
const mayRevoke = ({ permissionSet, userId }: UserCaller, { issuer_id }: table.PackRow): boolean =>
  permissionSet !== 'user' || issuer_id === userId;

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
  revocable: stateOf(row) === 'issued' && mayRevoke(caller, row),
});

/** A page of the packs in the caller's scope. */
export const listPacks = async (
  { trx, caller }: UserCtx,
  { pageNumber, pageSize, userId, search, ...asked }: InputOf<typeof evidencePacks.listPacks>['query'],
): Answer<typeof evidencePacks.listPacks> => {
  const own = packScopeOf(caller);
  const scope = { ...own, userId: own.userId ?? userId };
  // Of a learner who asks about somebody else there is nothing.
  if (userId !== undefined && scope.userId !== userId) return { packs: [], packsCount: 0 };
  const filter = { ...asked, words: searchWords(search) };
  const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const [rows, packsCount] = await Promise.all([
    table.listPacks(trx, scope, filter, slice),
    table.countPacks(trx, scope, filter),
  ]);
  return { packs: rows.map((row) => packAnswer(caller, row)), packsCount };
};

/**
 * A pack of a learner whom the caller may see.
 * @throws Problem evidence.not-found outside the company, access.forbidden outside what the role allows
 */
export const packInSight = async (
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

/**
 * Declares an issued pack void.
 * @throws Problem evidence.not-found, access.forbidden, evidence.not-revocable
 */
export const revokePack = async (
  ctx: UserCtx,
  packId: string,
  reason: string,
): Answer<typeof evidencePacks.revokePack> => {
  const { trx, caller } = ctx;
  const row = await packInSight(ctx, packId);
  if (!mayRevoke(caller, row)) throw problem('access.forbidden');
  const key = { companyId: row.company_id, packId };
  const by = { id: caller.userId, name: caller.name, reason };
  if (!(await table.revoke(trx, key, by, ctx.clock.now()))) throw problem('evidence.not-revocable');
  ctx.audit({
    companyId: row.company_id,
    subject: { type: 'evidence pack', id: packId },
    detail: { learner: row.user_id, code: row.code, reason },
  });
  return { pack: packAnswer(caller, await packInSight(ctx, packId)) };
};
