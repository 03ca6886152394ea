import { companies, courses, departments, type RequestOf, secondFactors, users } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

const everything = ['users'] as const;

/** How many people there are at all, whatever is filtered. */
export const headcountQuery = queryOptions({
  queryKey: [...everything, 'headcount'],
  queryFn: ({ signal }) => call(users.listUsers, { body: { pageSize: 5 } }, signal),
  select: ({ usersCount }) => usersCount,
});

/** One person with modules and figures. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...everything, 'details', userId],
    queryFn: ({ signal }) => call(users.userDetails, { query: { userId } }, signal),
    select: ({ user }) => user,
  });

/** One person as a form begins with them: read anew whenever a form opens. */
export const formPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: [...everything, 'form', userId],
    queryFn: ({ signal }) => call(users.updateUserData, { body: { _id: userId } }, signal),
    select: ({ user }) => user,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** People by the beginnings of name, email address or User ID, a few at a time; for pickers and the palette. */
export const foundPeopleQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...everything, 'found', search, limit],
    queryFn: ({ signal }) => call(users.usersByCompany, { body: { search, limit } }, signal),
    placeholderData: keepPreviousData,
  });

export const rolesQuery = queryOptions({
  queryKey: [...everything, 'roles'],
  queryFn: ({ signal }) => call(users.listRoles, {}, signal),
  select: ({ roles }) => roles,
  staleTime: 60_000,
});

/** Its answer is spent by the form that shows it, so it is never kept. */
export const newUserIdQuery = queryOptions({
  queryKey: [...everything, 'new User ID'],
  queryFn: ({ signal }) => call(users.newUserId, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const companiesQuery = queryOptions({
  queryKey: [...everything, 'companies'],
  queryFn: ({ signal }) => call(companies.listCompanies, { query: {} }, signal),
  select: (answer) => answer.companies,
});

export const departmentsQuery = queryOptions({
  queryKey: [...everything, 'departments'],
  queryFn: ({ signal }) => call(departments.listDepartments, {}, signal),
  select: (answer) => answer.departments,
});

export const coursesQuery = queryOptions({
  queryKey: [...everything, 'courses'],
  queryFn: ({ signal }) => call(courses.listCourses, { query: {} }, signal),
  select: (answer) => answer.courses,
});

/** The modules that people of a company can be given; the own company when none is named. */
export const assignableModulesQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: [...everything, 'modules', companyId],
    queryFn: ({ signal }) =>
      call(users.assignableModules, { query: { ...(companyId && { companyId }) } }, signal),
    select: ({ modules }) => modules.filter(({ status }) => status),
  });

/** A change of people; every list and figure of them is asked for anew. */
function usePeopleMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [feature, part] }) =>
          feature === everything[0] && part !== 'form' && part !== 'new User ID',
      }),
  });
}

export const useRegisterUser = () =>
  usePeopleMutation((body: RequestOf<typeof users.registerUser>['body']) =>
    call(users.registerUser, { body }),
  );

export const useModifyUser = () =>
  usePeopleMutation((body: RequestOf<typeof users.modifyUser>['body']) => call(users.modifyUser, { body }));

export const useDeleteUser = () =>
  usePeopleMutation((userId: string) => call(users.deleteUser, { query: { userId } }));

export const useRestoreUser = () =>
  usePeopleMutation((userId: string) => call(users.restoreUser, { body: { _id: userId } }));

export const useSendInvites = () =>
  usePeopleMutation((emailAddresses: string[]) => call(users.sendInvites, { body: { emailAddresses } }));

export const useBulkChange = () =>
  usePeopleMutation((body: RequestOf<typeof users.bulkChange>['body']) => call(users.bulkChange, { body }));

export const useAssignModules = () =>
  usePeopleMutation((body: RequestOf<typeof users.assignModules>['body']) =>
    call(users.assignModules, { body }),
  );

export const useResetSecondFactor = () =>
  usePeopleMutation((id: string) => call(secondFactors.resetSecondFactor, { params: { id } }));
