import { personLimits, users } from '@simward/contract';
import { type AddressValues, id, manyOf, oneOf, text } from '../../../ui/address/address.ts';

/** Whose right is taken, by which act; of a change of role which role and departments there are then. */
export const leaveAddress = {
  user_id: id,
  act: oneOf(users.leaveActs),
  role: text(personLimits.role),
  department_id: manyOf(id),
};
export type LeaveAddress = AddressValues<typeof leaveAddress>;

/** Which rights there are after the act, as the calls take them. */
export const rightsOf = ({ role, department_id }: LeaveAddress) => ({
  ...(role !== undefined && { role }),
  ...(department_id && { departmentId: department_id }),
});
