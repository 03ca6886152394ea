import { imports, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callWithFile } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';

/** Every query of this feature begins with this key, so a change can refresh them all at once. */
export const importsKey = ['imports'] as const;

/** An import of the signed-in person, with its state and counts. */
export const batchQuery = (id: string) =>
  queryOptions({
    ...callQuery([...importsKey, 'batch', id], imports.getImport, { params: { id } }),
    select: ({ batch }) => batch,
  });

export const batchRowsQuery = (id: string, query: RequestOf<typeof imports.listImportRows>['query']) =>
  queryOptions({
    ...callQuery([...importsKey, 'rows', id, query], imports.listImportRows, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

interface Upload {
  file: File;
  companyId: string | undefined;
  changePassword: boolean;
  onProgress: (sent: number) => void;
}

export const useUpload = () =>
  useMutation({
    mutationFn: ({ file, companyId, changePassword, onProgress }: Upload) =>
      callWithFile(imports.validateFile, {
        body: {
          fileName: file.name,
          userShouldChangePasswordAtFirstLogin: String(changePassword),
          ...(companyId && { companyId }),
        },
        file,
        onProgress,
      }),
  });

/** A change of an import; afterwards its rows, the tasks and the users are read again. */
const useImportAttempt = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useAttempt(change, importsKey, tasksKey, ['users']);

export const useCorrectRow = (id: string) =>
  useImportAttempt(({ row, cells }: { row: number; cells: imports.ImportRow['cells'] }) =>
    call(imports.correctImportRow, { params: { id, row }, body: { cells } }),
  );

export const useImportFile = () =>
  useImportAttempt((body: RequestOf<typeof imports.importFile>['body']) =>
    call(imports.importFile, { body }),
  );

export const useUndoImport = () =>
  useImportAttempt((id: string) => call(imports.undoImport, { params: { id } }));
