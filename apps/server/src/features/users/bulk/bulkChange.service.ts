import type { AuditEvent, InputOf, users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { companyOfDepartment } from '../../../domain/departments/companyOfDepartment.sql.ts';
import { type CompanyPeople, changePeopleOf } from '../../../domain/people/changePeople.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import { countActiveAdmins, countActiveSuperAdmins } from '../../../domain/people/roles/lastOfRole.sql.ts';
import { actorOf, appendAuditOfEach } from '../../../platform/audit.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { invitePeople } from '../invites/invites.service.ts';
import { bulkFault, type Change, type Spare } from './bulkRules.ts';
import { refusedPeople } from './refusedPeople.ts';
import { expectFound, reread, selectPeople } from './selectPeople.ts';

const events: Record<Change['act'], AuditEvent> = {
  activate: 'user.changed',
  deactivate: 'user.changed',
  move: 'user.changed',
  invite: 'user.invited',
  delete: 'user.deleted',
};

const idsOf = (rows: readonly UserRow[]) => rows.map(({ user_id }) => user_id);

const countSpare = async (
  trx: Trx,
  rows: readonly UserRow[],
  companies: ReadonlyMap<string, CompanyPeople>,
): Promise<Spare> => {
  const admins = new Map<string, number>();
  for (const companyId of companies.keys())
    admins.set(companyId, (await countActiveAdmins(trx, companyId)) - 1);
  const superAdminsMeant = rows.some(({ permission_set }) => permission_set === 'superadmin');
  return { admins, superAdmins: superAdminsMeant ? (await countActiveSuperAdmins(trx)) - 1 : 0 };
};

const findMove = async (ctx: UserCtx, change: Change) => {
  if (change.act !== 'move') return undefined;
  const { departmentId } = change;
  const companyId = await companyOfDepartment(ctx.trx, staffScopeOf(ctx.caller), departmentId);
  return { companyId, departmentId };
};

/** Changes people of one company, a few statements for all of them. */
const apply = (
  { platform, trx }: { platform: Platform; trx: Trx },
  people: CompanyPeople,
  rows: readonly UserRow[],
  change: Change,
): Promise<void> => {
  const userIds = idsOf(rows);
  const ofStatus = (status: boolean) => idsOf(rows.filter((row) => row.status === status));
  switch (change.act) {
    case 'activate':
      return people.set(ofStatus(false), { status: true });
    case 'deactivate':
      return people.set(ofStatus(true), { status: false });
    case 'move':
      return people.move(userIds, change.departmentId);
    case 'invite':
      return invitePeople(platform, trx, people.companyId, userIds);
    case 'delete':
      return people.remove(userIds);
  }
};

/** An audit entry for each of them, besides the call's own. */
const auditEach = (
  { trx, caller, clock, address, requestId }: UserCtx,
  companyId: string,
  rows: readonly UserRow[],
  act: Change['act'],
): Promise<void> =>
  appendAuditOfEach(
    trx,
    {
      companyId,
      at: clock.now(),
      event: events[act],
      outcome: 'done',
      actor: actorOf(caller),
      subject: 'user',
      address,
      requestId,
    },
    rows.map(({ user_id, name, mobile_no }) => ({ id: user_id, detail: { name, mobileNo: mobile_no, act } })),
  );

/**
 * One act on many people: whoever cannot be changed is named with the reason, the others are changed together.
 * @throws Problem department.not-found, department.full, user.selection-too-large, user.other-number
 */
export const bulkChange = async (
  ctx: UserCtx,
  { change, expected, ...selection }: InputOf<typeof users.bulkChange>['body'],
): Answer<typeof users.bulkChange> => {
  const { trx, caller } = ctx;
  const move = await findMove(ctx, change);
  const { rows: seen, unknown } = await selectPeople(ctx, selection);
  expectFound({ byFilter: !selection.userIds, expected }, seen.length);
  const companyIds = seen.map(({ company_id }) => company_id);
  const validated = await changePeopleOf(trx, companyIds, ctx.clock.now(), async (companies) => {
    const rows = await reread(ctx, seen);
    const spare = await countSpare(trx, rows, companies);
    const found = rows.map((row) => ({
      row,
      reason: bulkFault(caller, row, change, { spare, moveTo: move }),
    }));
    for (const [companyId, people] of companies) {
      const accepted = found.flatMap(({ row, reason }) =>
        reason === undefined && row.company_id === companyId ? [row] : [],
      );
      if (accepted.length === 0) continue;
      await apply({ platform: ctx.platform, trx }, people, accepted, change);
      await auditEach(ctx, companyId, accepted, change.act);
    }
    return found;
  });
  const changed = validated.filter(({ reason }) => reason === undefined).length;
  ctx.audit({ detail: { act: change.act, changed, asked: seen.length + unknown.length } });
  return {
    changed,
    refused: refusedPeople(caller, unknown, validated),
  };
};
