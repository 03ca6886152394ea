import { departments, type RequestOf } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';
import { companiesKey } from '../companies/companies.queries.ts';
import { modulesKey } from '../modules/modules.queries.ts';
import { departmentsKey, departmentsQuery } from './departments.queries.ts';

export const departmentQuery = (id: string) =>
  callQuery([...departmentsKey, 'one', id], departments.getDepartment, { params: { id } });

/** Modules that departments of a company may have. Waits until the company is known. */
export const moduleChoicesQuery = (companyId: string) =>
  queryOptions({
    ...callQuery([...modulesKey, 'choices', companyId], departments.listModuleChoices, {
      query: { companyId },
    }),
    enabled: companyId !== '',
  });

export const useCreateDepartment = () =>
  useChange(
    (body: RequestOf<typeof departments.createDepartment>['body']) =>
      call(departments.createDepartment, { body }),
    departmentsQuery.queryKey,
    companiesKey,
  );

interface Change {
  id: string;
  body: RequestOf<typeof departments.updateDepartment>['body'];
}

export function useUpdateDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(departments.updateDepartment, { params: { id }, body }),
    onSuccess: (answer, { id }) => {
      client.setQueryData(departmentQuery(id).queryKey, answer);
      return client.invalidateQueries({ queryKey: departmentsQuery.queryKey });
    },
  });
}
