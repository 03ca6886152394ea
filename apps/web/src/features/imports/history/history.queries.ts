import { imports, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../../lib/api/queries.ts';
import { tasksKey } from '../../../shared/tasks.queries.ts';
import { importsKey } from '../imports.queries.ts';

export const importsQuery = (query: RequestOf<typeof imports.listImports>['query']) =>
  queryOptions({
    ...callQuery([...importsKey, 'list', query], imports.listImports, { query }),
    placeholderData: keepPreviousData,
  });

export const detailsQuery = (id: string, of: 'new' | 'changed') =>
  queryOptions({
    ...callQuery([...importsKey, 'details', id, of], imports.importDetails, {
      params: { id },
      query: { of },
    }),
    placeholderData: (before) => (before?.batch._id === id ? before : undefined),
  });

export const useUndoImport = () =>
  useAttempt((id: string) => call(imports.undoImport, { params: { id } }), importsKey, tasksKey, ['users']);

export const useCallOffLeavers = () =>
  useAttempt((id: string) => call(imports.callOffLeavers, { params: { id }, body: {} }), importsKey, [
    'users',
  ]);
