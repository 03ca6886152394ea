import { assignments, type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/callQuery.ts';
import { useAttempt } from '../../lib/api/useChange.ts';
import { departmentsKey } from '../../shared/departments/departments.queries.ts';
import { tasksKey } from '../../shared/tasks/tasks.queries.ts';

/** Everything asked about assignments lies under this key. */
const assignmentsKey = ['assignments'] as const;

/** The count before stays while the next one comes; others assign meanwhile. */
const counting = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** What assigning modules to departments, or to everybody, would do. */
export const bulkPreviewQuery = (body: RequestOf<typeof assignments.previewBulk>['body']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'bulk preview', body], assignments.previewBulk, { body }),
    ...counting,
  });

/** What assigning modules to these people would do. */
export const previewQuery = (body: RequestOf<typeof users.previewAssignment>['body']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'preview', body], users.previewAssignment, { body }),
    ...counting,
  });

/** A page of the learners to choose from; the rows before stay while the next ones come. */
export const learnersQuery = (body: RequestOf<typeof users.listUsers>['body']) =>
  queryOptions({
    ...callQuery(['users', 'to assign to', body], users.listUsers, { body }),
    placeholderData: keepPreviousData,
  });

/** What shows who has which modules. */
const changed = [assignmentsKey, departmentsKey, tasksKey, ['users']];

type Everybody = RequestOf<typeof assignments.assignToEverybody>['body'];

/** Assigns to departments, or to everybody when none are given. */
export const useAssignInBulk = () =>
  useAttempt(
    ({ departments, ...body }: Everybody & { departments?: string[] }) =>
      departments
        ? call(assignments.assignToDepartments, { body: { ...body, departments } })
        : call(assignments.assignToEverybody, { body }),
    ...changed,
  );

export const useAssign = () =>
  useAttempt(
    (body: RequestOf<typeof users.assignModules>['body']) => call(users.assignModules, { body }),
    ...changed,
  );
