import { departments } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

/** Everything asked about departments lies under this key. */
export const departmentsKey = ['departments'] as const;

/** The departments that the signed-in person sees, inactive ones included. */
export const departmentsQuery = queryOptions({
  queryKey: [...departmentsKey, 'list'],
  queryFn: ({ signal }) => call(departments.listDepartments, {}, signal),
  select: (answer) => answer.departments,
});
