import { type RequestOf, secondFactors, users } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { companiesKey } from '../../shared/companies/companies.queries.ts';
import { coursesKey } from '../../shared/courses/courses.queries.ts';
import { departmentsKey } from '../../shared/departments/departments.queries.ts';

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

/** Its answer is spent by the form that shows it, so it is never kept. */
export const newUserIdQuery = queryOptions({
  queryKey: [...everything, 'new User ID'],
  queryFn: ({ signal }) => call(users.newUserId, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** A change of people; every list and figure of them is asked for anew. */
function usePeopleMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Departments, courses and companies show how many people they have.
    onSuccess: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [noun, part] }) =>
          (noun === everything[0] && part !== 'form' && part !== 'new User ID') ||
          [departmentsKey[0], coursesKey[0], companiesKey[0]].some((counted) => counted === noun),
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
