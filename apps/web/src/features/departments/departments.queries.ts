import { departments, type RequestOf } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { departmentsKey, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';

export const departmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...departmentsKey, 'one', id],
    queryFn: ({ signal }) => call(departments.getDepartment, { params: { id } }, signal),
  });

/** The modules that a company's departments may be given; nothing is asked before the company is known. */
export const moduleChoicesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...modulesKey, 'choices', companyId],
    queryFn: ({ signal }) => call(departments.listModuleChoices, { query: { companyId } }, signal),
    enabled: companyId !== '',
  });

export function useCreateDepartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof departments.createDepartment>['body']) =>
      call(departments.createDepartment, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: departmentsQuery.queryKey }),
  });
}

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
