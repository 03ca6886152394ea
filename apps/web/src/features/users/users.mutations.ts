import { dataProtection, joining, type RequestOf, secondFactors, users } from '@simward/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { useAttempt } from '../../lib/api/queries.ts';
import { accessChangesKey } from '../../shared/access-changes/accessChanges.queries.ts';
import { companiesKey } from '../../shared/companies/companies.queries.ts';
import { coursesKey } from '../../shared/courses.queries.ts';
import { departmentsKey } from '../../shared/departments/departments.queries.ts';
import { usersKey } from '../../shared/people/users.queries.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';

/** Changes people, and marks every list and figure of people as out of date, so that they are read again. */
function usePeopleMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Departments, courses and companies show how many people they have. Tasks are read again, too, because
    // changing many people starts one.
    onSuccess: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [noun, part] }) =>
          (noun === usersKey[0] && part !== 'form' && part !== 'new User ID') ||
          [accessChangesKey, departmentsKey, coursesKey, companiesKey, tasksKey].some(
            ([counted]) => counted === noun,
          ),
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

export const useAskErasure = () =>
  usePeopleMutation((body: RequestOf<typeof dataProtection.askErasure>['body']) =>
    call(dataProtection.askErasure, { body }),
  );

export const useRestoreUser = () =>
  usePeopleMutation((userId: string) => call(users.restoreUser, { body: { _id: userId } }));

/** Restores a person without the address or identifier that somebody else has meanwhile. */
export const useRestoreWithout = () =>
  usePeopleMutation((userId: string) =>
    call(users.restoreUser, { body: { _id: userId, withoutTaken: true } }),
  );

export const useUndoJoin = () =>
  usePeopleMutation(({ id, reason }: { id: string; reason: string }) =>
    call(joining.undoJoin, { params: { id }, body: { reason } }),
  );

export const useCallOffJoin = () =>
  usePeopleMutation((id: string) => call(joining.endJoin, { params: { id } }));

export const useSendInvites = () =>
  usePeopleMutation((emailAddresses: string[]) => call(users.sendInvites, { body: { emailAddresses } }));

export const useBulkChange = () =>
  usePeopleMutation((body: RequestOf<typeof users.bulkChange>['body']) => call(users.bulkChange, { body }));

/** Assigns a module with a due date, or changes the due date of an assigned module. */
export const useChangeDueDate = () =>
  usePeopleMutation((body: RequestOf<typeof users.assignModule>['body']) =>
    call(users.assignModule, { body }),
  );

export const useAssignModules = () =>
  usePeopleMutation((body: RequestOf<typeof users.assignModules>['body']) =>
    call(users.assignModules, { body }),
  );

export const useResetSecondFactor = () =>
  usePeopleMutation((id: string) => call(secondFactors.resetSecondFactor, { params: { id } }));

export const useIssueCodes = () =>
  useAttempt(
    (body: RequestOf<typeof users.issueActivationCodes>['body']) =>
      call(users.issueActivationCodes, { body }),
    tasksKey,
  );

export const useCollectCodes = () =>
  useMutation({
    mutationFn: (id: string) => call(users.collectActivationCodes, { params: { id } }),
    // The codes are secret, so they are not cached after they were shown.
    gcTime: 0,
  });
