import { personLimits, users } from '@simward/contract';
import { z } from 'zod';
import { id, manyOf, oneOf, text } from '../../../ui/address/address.ts';

/** The person who loses a right, and the act. `role` and `department_id` are those after the act. */
export const leaveAddress = z.object({
  user_id: id,
  act: oneOf(users.leaveActs),
  role: text(personLimits.role),
  department_id: manyOf(id),
});
export type LeaveAddress = z.output<typeof leaveAddress>;

/** The rights after the act, as calls take them. */
export const rightsOf = ({ role, department_id }: LeaveAddress) => ({
  ...(role !== undefined && { role }),
  ...(department_id && { departmentId: department_id }),
});
