import type { AuditEvent, InputOf, users } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { companyOfDepartment } from '../../../domain/departments/departments.sql.ts';
import { type CompanyPeople, changePeopleOf } from '../../../domain/people/changePeople.ts';
import { type ChosenPerson, findChosenPeople } from '../../../domain/people/person/people.sql.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { departmentsFault, personPolicy } from '../../../domain/people/policy.ts';
import { countActiveAdmins, countActiveSuperAdmins } from '../../../domain/people/roles/roles.sql.ts';
import { actorOf, appendAuditOfEach } from '../../../platform/audit.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { whyNot } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problemText } from '../../../platform/problem.ts';
import { invitePeople } from '../invites.service.ts';
import type { ValidatedPerson } from './selectPeople.ts';

type Change = InputOf<typeof users.bulkChange>['body']['change'];

/** The part of a caller that decides whom they may change, and that the audit log names. */
type Changer = Pick<
  UserCaller,
  | 'kind'
  | 'companyId'
  | 'userId'
  | 'name'
  | 'roleName'
  | 'permissionSet'
  | 'departmentIds'
  | 'viewingCompanyId'
>;

/**
 * An act on many people. The address and the request id come from the call and are written to the audit log.
 */
export interface BulkAct {
  change: Change;
  caller: Changer;
  address: string;
  requestId: string;
}

interface Context {
  platform: Platform;
  trx: Trx;
}

/**
 * Does one act with people of these companies in the caller's transaction. Each person is checked again under the lock, and
 * left out if the act is not possible.
 * @throws Problem department.not-found, department.full, department.inactive
 */
export const changeTogether = (
  context: Context,
  { companyIds, userIds }: { companyIds: readonly string[]; userIds: readonly string[] },
  act: BulkAct,
): Promise<ValidatedPerson[]> => {
  const { platform, trx } = context;
  return changePeopleOf(trx, companyIds, platform.clock.now(), async (companies) => {
    const rows = await findChosenPeople(trx, staffScopeOf(act.caller), userIds);
    const validated = await validateTogether(trx, rows, act);
    const accepted = Map.groupBy(acceptedOf(validated), ({ company_id }) => company_id);
    for (const [companyId, people] of companies) {
      const acceptedRows = accepted.get(companyId);
      if (!acceptedRows) continue;
      await apply(context, people, acceptedRows, act.change);
      await auditEach(context, companyId, acceptedRows, act);
    }
    return validated;
  });
};

/**
 * Checks for each person if the act is possible, and says why not.
 * @throws Problem department.not-found
 */
export const validateTogether = async (
  trx: Trx,
  rows: readonly ChosenPerson[],
  { caller, change }: Pick<BulkAct, 'caller' | 'change'>,
): Promise<ValidatedPerson[]> => {
  const moveTo = await findMove(trx, caller, change);
  const spare = await countSpare(trx, rows);
  return rows.map((row) => ({ row, reason: bulkFault(caller, row, change, { spare, moveTo }) }));
};

export const companiesOf = (rows: readonly ChosenPerson[]): string[] => [
  ...new Set(rows.map(({ company_id }) => company_id)),
];

/**
 * Department and company of a move; undefined for other acts.
 * @throws Problem department.not-found
 */
export const findMove = async (trx: Trx, caller: Changer, change: Change) => {
  if (change.act !== 'move') return undefined;
  const { departmentId } = change;
  return { companyId: await companyOfDepartment(trx, staffScopeOf(caller), departmentId), departmentId };
};

export const acceptedOf = (validated: readonly ValidatedPerson[]): ChosenPerson[] =>
  validated.flatMap(({ row, reason }) => (reason === undefined ? [row] : []));

/**
 * How many more Admins of each company, and SuperAdmins, an act may deactivate or delete. The numbers are
 * reduced while people are checked.
 */
interface Spare {
  admins: Map<string, number>;
  superAdmins: number;
}

const countSpare = async (trx: Trx, rows: readonly ChosenPerson[]): Promise<Spare> => {
  const admins = new Map<string, number>();
  for (const companyId of companiesOf(rows))
    admins.set(companyId, (await countActiveAdmins(trx, companyId)) - 1);
  const hasSuperAdmins = rows.some(({ permission_set }) => permission_set === 'superadmin');
  return { admins, superAdmins: hasSuperAdmins ? (await countActiveSuperAdmins(trx)) - 1 : 0 };
};

/**
 * The reason why the act is not possible with a person; undefined if it is.
 * @param moveTo department and company of a move
 */
const bulkFault = (
  caller: Changer,
  row: ChosenPerson,
  change: Change,
  { spare, moveTo }: { spare: Spare; moveTo: { companyId: string; departmentId: string } | undefined },
): Text | undefined => {
  const act = removesAccess(change) ? personPolicy.remove : personPolicy.change;
  const refusal = whyNot(caller, act, standingOf(row));
  if (refusal) return problemText(refusal);
  if (removesAccess(change)) return lastFault(row, spare);
  if (moveTo) return moveFault(caller, row, moveTo);
  return change.act === 'invite' && !row.status ? text('users.leftOut.inactive') : undefined;
};

const removesAccess = ({ act }: Change): boolean => act === 'deactivate' || act === 'delete';

/** Refuses the last Admin of a company and the last SuperAdmin, also among several people of one act. */
const lastFault = (row: ChosenPerson, spare: Spare): Text | undefined => {
  if (!row.status) return undefined;
  if (row.permission_set === 'admin') {
    const left = spare.admins.get(row.company_id) ?? 0;
    if (left <= 0) return problemText('user.last-admin');
    spare.admins.set(row.company_id, left - 1);
  }
  if (row.permission_set === 'superadmin') {
    if (spare.superAdmins <= 0) return problemText('user.last-superadmin');
    spare.superAdmins -= 1;
  }
  return undefined;
};

const moveFault = (
  caller: Changer,
  row: ChosenPerson,
  to: { companyId: string; departmentId: string },
): Text | undefined => {
  if (row.company_id !== to.companyId) return text('users.leftOut.otherCompany');
  const fault = departmentsFault(caller, { ...standingOf(row), departmentIds: [to.departmentId] });
  return fault && problemText(fault);
};

/** Changes people of one company with a few statements for all of them. */
const apply = (
  { platform, trx }: Context,
  people: CompanyPeople,
  rows: readonly ChosenPerson[],
  change: Change,
): Promise<void> => {
  const userIds = idsOf(rows);
  const idsWithStatus = (status: boolean) => idsOf(rows.filter((row) => row.status === status));
  switch (change.act) {
    case 'activate':
      return people.set(idsWithStatus(false), { status: true });
    case 'deactivate':
      return people.set(idsWithStatus(true), { status: false });
    case 'move':
      return people.move(userIds, change.departmentId);
    case 'invite':
      return invitePeople(platform, trx, people.companyId, userIds);
    case 'delete':
      return people.remove(userIds);
  }
};

const idsOf = (rows: readonly ChosenPerson[]) => rows.map(({ user_id }) => user_id);

const events: Record<Change['act'], AuditEvent> = {
  activate: 'user.changed',
  deactivate: 'user.changed',
  move: 'user.changed',
  invite: 'user.invited',
  delete: 'user.deleted',
};

/** Writes an audit entry for each person, besides the entry of the call. */
const auditEach = (
  { platform, trx }: Context,
  companyId: string,
  rows: readonly ChosenPerson[],
  { change: { act }, caller, address, requestId }: BulkAct,
): Promise<void> =>
  appendAuditOfEach(
    trx,
    {
      companyId,
      at: platform.clock.now(),
      event: events[act],
      outcome: 'done',
      actor: actorOf(caller),
      subject: 'user',
      address,
      requestId,
    },
    rows.map(({ user_id, name, mobile_no }) => ({ id: user_id, detail: { name, mobileNo: mobile_no, act } })),
  );
