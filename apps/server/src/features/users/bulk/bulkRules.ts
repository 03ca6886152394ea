import { type InputOf, type ProblemCode, problems, type users } from '@simward/contract';
import type { ChosenPerson } from '../../../domain/people/person/chosenPeople.sql.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { departmentsFault, mayChangePerson } from '../../../domain/people/roles/roleRules.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';

export type Change = InputOf<typeof users.bulkChange>['body']['change'];

/** What of a caller says whom they may change, and how the log names them. */
export type Changer = Pick<
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
export interface Spare {
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
export const bulkFault = (
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
