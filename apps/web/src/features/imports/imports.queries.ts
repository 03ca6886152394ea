import { imports, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithFile } from '../../lib/api/apiClient.ts';
import { tasksKey } from '../../shared/tasks/tasks.queries.ts';

/** Everything asked about imports lies under this key. */
export const importsKey = ['imports'] as const;

/** An import that the signed-in person uploaded, and how far it has come. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'batch', id],
    queryFn: ({ signal }) => call(imports.getImport, { params: { id } }, signal),
    select: ({ batch }) => batch,
  });

export const batchRowsQuery = (id: string, query: RequestOf<typeof imports.listImportRows>['query']) =>
  queryOptions({
    queryKey: [...importsKey, 'rows', id, query],
    queryFn: ({ signal }) => call(imports.listImportRows, { params: { id }, query }, signal),
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

/** A change of an import; its rows and figures are asked for anew. */
function useImportMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: importsKey }),
        client.invalidateQueries({ queryKey: tasksKey }),
        client.invalidateQueries({ queryKey: ['users'] }),
      ]),
  });
}

export const useCorrectRow = (id: string) =>
  useImportMutation(({ row, cells }: { row: number; cells: imports.ImportRow['cells'] }) =>
    call(imports.correctImportRow, { params: { id, row }, body: { cells } }),
  );

export const useImportFile = () =>
  useImportMutation((body: RequestOf<typeof imports.importFile>['body']) =>
    call(imports.importFile, { body }),
  );

export const useUndoImport = () =>
  useImportMutation((id: string) => call(imports.undoImport, { params: { id } }));
