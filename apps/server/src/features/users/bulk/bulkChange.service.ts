import { type AnswerInputOf, type AuditEvent, type InputOf, problems, type users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { expectPlaces } from '../../../domain/departments/departmentPlaces.sql.ts';
import { deletePeople } from '../../../domain/people/deletePeople.sql.ts';
import {
  countActiveAdmins,
  countActiveSuperAdmins,
  lockSuperAdmins,
} from '../../../domain/people/lastOfRole.sql.ts';
import { lockPeople } from '../../../domain/people/lockPeople.sql.ts';
import { refreshSearchTerms } from '../../../domain/people/searchTerms.sql.ts';
import { recountPeople } from '../../../domain/people/tally.sql.ts';
import { endAccess } from '../../../domain/sign-in/endAccess.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import type { TrxCtx } from '../../../platform/route/ctx.ts';
import { invitePeople } from '../invites/invites.service.ts';
import type { UserRow } from '../person/userRow.sql.ts';
import { auditPeople } from './auditPeople.sql.ts';
import { companyOfDepartment, moveTo, setStatus } from './bulkChange.sql.ts';
import { bulkFault, type Change, type Spare } from './bulkRules.ts';
import { reread, selectPeople } from './selectPeople.ts';

type Answer = AnswerInputOf<typeof users.bulkChange>;

const events: Record<Change['act'], AuditEvent> = {
  activate: 'user.changed',
  deactivate: 'user.changed',
  move: 'user.changed',
  invite: 'user.invited',
  delete: 'user.deleted',
};

const idsOf = (rows: readonly UserRow[]) => rows.map(({ user_id }) => user_id);

/** In one order, so that two calls about the same companies wait for each other instead of for ever. */
const lockCompanies = async (trx: Trx, rows: readonly UserRow[]): Promise<string[]> => {
  const companyIds = [...new Set(rows.map(({ company_id }) => company_id))].sort();
  for (const companyId of companyIds) await lockPeople(trx, companyId);
  return companyIds;
};

const countSpare = async (
  trx: Trx,
  rows: readonly UserRow[],
  companyIds: readonly string[],
): Promise<Spare> => {
  const admins = new Map<string, number>();
  for (const companyId of companyIds) admins.set(companyId, (await countActiveAdmins(trx, companyId)) - 1);
  const superAdminsMeant = rows.some(({ permission_set }) => permission_set === 'superadmin');
  if (superAdminsMeant) await lockSuperAdmins(trx);
  return { admins, superAdmins: superAdminsMeant ? (await countActiveSuperAdmins(trx)) - 1 : 0 };
};

const findMove = async (ctx: TrxCtx<UserCaller>, change: Change) => {
  if (change.act !== 'move') return undefined;
  const { departmentId } = change;
  const companyId = await companyOfDepartment(ctx.trx, staffScopeOf(ctx.caller).companyId, departmentId);
  if (!companyId) throw problem('department.not-found');
  return { companyId, departmentId };
};

/** Changes people of one company, a few statements for all of them. */
const apply = async (
  { platform, trx }: { platform: Platform; trx: Trx },
  companyId: string,
  rows: readonly UserRow[],
  change: Change,
): Promise<void> => {
  const now = platform.clock.now();
  const userIds = idsOf(rows);
  switch (change.act) {
    case 'activate':
      await setStatus(trx, companyId, userIds, { status: true, now });
      break;
    case 'deactivate':
      await setStatus(trx, companyId, userIds, { status: false, now });
      await endAccess(trx, companyId, userIds, now);
      break;
    case 'move': {
      const { departmentId } = change;
      const newcomers = rows.filter(({ departments }) => !departments.some(({ id }) => id === departmentId));
      await expectPlaces(trx, companyId, [departmentId], newcomers.length);
      await moveTo(trx, companyId, userIds, { departmentId, now });
      break;
    }
    case 'invite':
      await invitePeople(platform, trx, companyId, userIds);
      return;
    case 'delete':
      await deletePeople(trx, companyId, userIds, now);
      await endAccess(trx, companyId, userIds, now);
      await refreshSearchTerms(trx, companyId, userIds);
  }
  await recountPeople(trx, companyId);
};

/**
 * One act on many people: whoever cannot be changed is named with the reason, the others are changed together.
 * @throws Problem department.not-found, department.full, user.selection-too-large
 */
export const bulkChange = async (
  ctx: TrxCtx<UserCaller>,
  { change, ...selection }: InputOf<typeof users.bulkChange>['body'],
): Promise<Answer> => {
  const { trx, caller } = ctx;
  const move = await findMove(ctx, change);
  const { rows: seen, unknown } = await selectPeople(ctx, selection);
  const companyIds = await lockCompanies(trx, seen);
  const rows = await reread(trx, seen);
  const spare = await countSpare(trx, rows, companyIds);
  const judged = rows.map((row) => ({
    row,
    reason: bulkFault(caller, row, change, { spare, moveTo: move }),
  }));
  const accepted = judged.filter(({ reason }) => reason === undefined).map(({ row }) => row);
  for (const [companyId, people] of Map.groupBy(accepted, ({ company_id }) => company_id)) {
    await apply({ platform: ctx.platform, trx }, companyId, people, change);
    await auditPeople(ctx, companyId, idsOf(people), { event: events[change.act], act: change.act });
  }
  ctx.audit({ detail: { act: change.act, changed: accepted.length, asked: seen.length + unknown.length } });
  return {
    changed: accepted.length,
    refused: [
      ...unknown.map((userId) => ({ _id: userId, name: '', reason: problems['user.not-found'].detail })),
      ...judged.flatMap(({ row, reason }) =>
        reason === undefined ? [] : [{ _id: row.user_id, name: row.name, reason }],
      ),
    ],
  };
};
