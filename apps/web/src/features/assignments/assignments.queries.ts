import { assignments, type RequestOf, users } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { departmentsKey } from '../../shared/departments/departments.queries.ts';
import { usersKey } from '../../shared/people/users.queries.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';

/** The key above every query about assignments. */
const assignmentsKey = ['assignments'] as const;

/**
 * Options of queries that count. Their answers are never reused, since other people assign at the same time,
 * but the earlier answer stays on the screen until the next one arrives.
 */
const counting = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/**
 * Asks the server for the effect of assigning modules to departments or to everybody, before anything is
 * saved.
 */
export const bulkPreviewQuery = (body: RequestOf<typeof assignments.previewBulk>['body']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'bulk preview', body], assignments.previewBulk, { body }),
    ...counting,
  });

/** Asks the server for the effect of assigning modules to these people, before anything is saved. */
export const previewQuery = (body: RequestOf<typeof users.previewAssignment>['body']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'preview', body], users.previewAssignment, { body }),
    ...counting,
  });

/** A page of the learners to choose from; the earlier page stays until the next one is there. */
export const learnersQuery = (body: RequestOf<typeof users.listUsers>['body']) =>
  queryOptions({
    ...callQuery([...usersKey, 'to assign to', body], users.listUsers, { body }),
    placeholderData: keepPreviousData,
  });

/** Asks how many of these modules each of these people already has. */
export const heldQuery = (body: RequestOf<typeof users.heldModules>['body']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'held', body], users.heldModules, { body }),
    select: ({ held }) => new Map(held.map(({ userId, modules }) => [userId, modules])),
    ...counting,
  });

/** Asks the server for the effect of withdrawing modules from these people, before anything is withdrawn. */
export const withdrawalQuery = (body: RequestOf<typeof users.previewWithdrawal>['body']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'withdrawal', body], users.previewWithdrawal, { body }),
    staleTime: 0,
  });

/** A page of saves, newest first. */
export const savesQuery = (query: RequestOf<typeof assignments.listSaves>['query']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'saves', query], assignments.listSaves, { query }),
    ...counting,
  });

/** One save with its pieces. */
export const saveQuery = (id: string) =>
  callQuery([...assignmentsKey, 'save', id], assignments.getSave, { params: { id } });

/** A page of the assignments that a save added and that still exist. */
export const savedRowsQuery = (id: string, query: RequestOf<typeof assignments.listSavedRows>['query']) =>
  queryOptions({
    ...callQuery([...assignmentsKey, 'rows', id, query], assignments.listSavedRows, {
      params: { id },
      query,
    }),
    ...counting,
  });

/**
 * The keys of the queries that show who has which modules. They are read again after each change of
 * assignments.
 */
const assignmentQueryKeys = [assignmentsKey, departmentsKey, tasksKey, usersKey];

type Everybody = RequestOf<typeof assignments.assignToEverybody>['body'];

/** Assigns modules to these departments, or to everybody if no departments are given. */
export const useAssignInBulk = () =>
  useAttempt(
    ({ departments, ...body }: Everybody & { departments?: string[] }) =>
      departments
        ? call(assignments.assignToDepartments, { body: { ...body, departments } })
        : call(assignments.assignToEverybody, { body }),
    ...assignmentQueryKeys,
  );

export const useAssign = () =>
  useAttempt(
    (body: RequestOf<typeof users.assignModules>['body']) => call(users.assignModules, { body }),
    ...assignmentQueryKeys,
  );

export const useWithdraw = () =>
  useAttempt(
    (body: RequestOf<typeof users.withdrawModules>['body']) => call(users.withdrawModules, { body }),
    ...assignmentQueryKeys,
  );

export const useUndoSave = () =>
  useAttempt((id: string) => call(assignments.undoSave, { params: { id } }), ...assignmentQueryKeys);

export const useChangeDates = () =>
  useAttempt(
    ({ id, ...body }: RequestOf<typeof assignments.changeDates>['body'] & { id: string }) =>
      call(assignments.changeDates, { params: { id }, body }),
    ...assignmentQueryKeys,
  );

export const useStopSave = () =>
  useAttempt((id: string) => call(assignments.stopSave, { params: { id } }), ...assignmentQueryKeys);
