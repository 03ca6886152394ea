import { type RequestOf, users } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { type LeaveAddress, rightsOf } from './leaveAddress.ts';

type Changes = Pick<RequestOf<typeof users.modifyUser>['body'], 'role' | 'departmentId' | 'status'>;

/** Departments that are taken away wholly have no place in an address: that is saved with the rest. */
const chosen = (departmentId: Changes['departmentId'] = []): string[] =>
  departmentId.filter((id) => typeof id === 'string');

/** The other changes of a form: they are saved at once. */
export const withoutRights = <Body extends Changes>({ role, departmentId, status, ...others }: Body) => ({
  ...others,
  ...(departmentId && chosen(departmentId).length === 0 && { departmentId }),
});

/** Where a change of somebody's rights is decided about; undefined where nothing acts by them that would rest. */
export const leavingBy = async (
  { _id, role: before }: Pick<users.UserDetail, '_id' | 'role'>,
  { role, departmentId, status }: Changes,
): Promise<LeaveAddress | undefined> => {
  const departments = chosen(departmentId);
  const takesRight = role !== undefined || departments.length > 0 || status === false;
  if (before === 'User' || !takesRight) return undefined;
  const act = status === false ? 'deactivate' : 'role';
  const address: LeaveAddress = {
    user_id: _id,
    act,
    role: role ?? before,
    ...(departments.length > 0 && { department_id: departments }),
  };
  const { things } = await call(users.previewLeave, { body: { _id, act, ...rightsOf(address) } });
  return things.length > 0 ? address : undefined;
};
