import { departments } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** Everything asked about departments lies under this key. */
export const departmentsKey = ['departments'] as const;

/** The departments that the signed-in person sees, inactive ones included. */
export const departmentsQuery = queryOptions({
  ...callQuery([...departmentsKey, 'list'], departments.listDepartments, {}),
  select: (answer) => answer.departments,
});
