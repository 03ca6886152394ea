import { type AuditEvent, type InputOf, type ProblemCode, problems, type users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { companyOfDepartment } from '../../../domain/departments/companyOfDepartment.sql.ts';
import { type CompanyPeople, changePeopleOf } from '../../../domain/people/changePeople.ts';
import { type ChosenPerson, findChosenPeople } from '../../../domain/people/person/chosenPeople.sql.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { countActiveAdmins, countActiveSuperAdmins } from '../../../domain/people/roles/lastOfRole.sql.ts';
import { departmentsFault, mayChangePerson } from '../../../domain/people/roles/roleRules.ts';
import { actorOf, appendAuditOfEach } from '../../../platform/audit.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invitePeople } from '../invites/invites.service.ts';
import type { ValidatedPerson } from './refusedPeople.ts';

/** One act, by whom, and of which call. */
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

const events: Record<Change['act'], AuditEvent> = {
  activate: 'user.changed',
  deactivate: 'user.changed',
  move: 'user.changed',
  invite: 'user.invited',
  delete: 'user.deleted',
};

const idsOf = (rows: readonly ChosenPerson[]) => rows.map(({ user_id }) => user_id);

export const companiesOf = (rows: readonly ChosenPerson[]): string[] => [
  ...new Set(rows.map(({ company_id }) => company_id)),
];

const countSpare = async (trx: Trx, rows: readonly ChosenPerson[]): Promise<Spare> => {
  const admins = new Map<string, number>();
  for (const companyId of companiesOf(rows))
    admins.set(companyId, (await countActiveAdmins(trx, companyId)) - 1);
  const superAdminsMeant = rows.some(({ permission_set }) => permission_set === 'superadmin');
  return { admins, superAdmins: superAdminsMeant ? (await countActiveSuperAdmins(trx)) - 1 : 0 };
};

/**
 * Where a move goes to.
 * @throws Problem department.not-found
 */
export const findMove = async (trx: Trx, caller: Changer, change: Change) => {
  if (change.act !== 'move') return undefined;
  const { departmentId } = change;
  return { companyId: await companyOfDepartment(trx, staffScopeOf(caller), departmentId), departmentId };
};

/**
 * Who of these can be changed so, and why the others cannot.
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

export const acceptedOf = (validated: readonly ValidatedPerson[]): ChosenPerson[] =>
  validated.flatMap(({ row, reason }) => (reason === undefined ? [row] : []));

/** Changes people of one company, a few statements for all of them. */
const apply = (
  { platform, trx }: Context,
  people: CompanyPeople,
  rows: readonly ChosenPerson[],
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

/**
 * Does one act with people of these companies in the caller's transaction: each is looked at again under the lock, and
 * whoever cannot be changed is left out.
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
      const some = accepted.get(companyId);
      if (!some) continue;
      await apply(context, people, some, act.change);
      await auditEach(context, companyId, some, act);
    }
    return validated;
  });
};

type Change = InputOf<typeof users.bulkChange>['body']['change'];

/** What of a caller says whom they may change, and how the log names them. */
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

const inactive = 'This person is inactive.';
const elsewhere = 'This person belongs to another company.';

/** How many Admins and SuperAdmins may still be taken away; counted down as people are validated. */
interface Spare {
  admins: Map<string, number>;
  superAdmins: number;
}

const sentence = (code: ProblemCode): string => problems[code].detail;

const takesAway = ({ act }: Change): boolean => act === 'deactivate' || act === 'delete';

/** Of several at once, the last one of a role stays. */
const lastFault = (row: ChosenPerson, spare: Spare): string | undefined => {
  if (!row.status) return undefined;
  if (row.permission_set === 'admin') {
    const left = spare.admins.get(row.company_id) ?? 0;
    if (left <= 0) return sentence('user.last-admin');
    spare.admins.set(row.company_id, left - 1);
  }
  if (row.permission_set === 'superadmin') {
    if (spare.superAdmins <= 0) return sentence('user.last-superadmin');
    spare.superAdmins -= 1;
  }
  return undefined;
};

const moveFault = (
  caller: Changer,
  row: ChosenPerson,
  to: { companyId: string; departmentId: string },
): string | undefined => {
  if (row.company_id !== to.companyId) return elsewhere;
  const fault = departmentsFault(caller, { ...standingOf(row), departmentIds: [to.departmentId] });
  return fault && sentence(fault);
};

/**
 * Why a person cannot be changed so, as a sentence.
 * @param moveTo department and company of a move
 */
const bulkFault = (
  caller: Changer,
  row: ChosenPerson,
  change: Change,
  { spare, moveTo }: { spare: Spare; moveTo: { companyId: string; departmentId: string } | undefined },
): string | undefined => {
  if (!mayChangePerson(caller, standingOf(row))) return sentence('access.forbidden');
  if (takesAway(change)) {
    if (row.user_id === caller.userId) return sentence('user.oneself');
    return lastFault(row, spare);
  }
  if (moveTo) return moveFault(caller, row, moveTo);
  return change.act === 'invite' && !row.status ? inactive : undefined;
};
