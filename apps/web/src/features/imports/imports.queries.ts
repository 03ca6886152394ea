import { imports } from '@simward/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callWithFile } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries.ts';

/** Every query of this feature begins with this key, so a change can refresh them all at once. */
export const importsKey = ['imports'] as const;

/** An import of the signed-in person, with its state and counts. */
export const batchQuery = (id: string) =>
  queryOptions({
    ...callQuery([...importsKey, 'batch', id], imports.getImport, { params: { id } }),
    select: ({ batch }) => batch,
  });

/** What each column and value of an import is taken for. */
export const columnsQuery = (id: string) =>
  callQuery([...importsKey, 'columns', id], imports.getColumns, { params: { id } });

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
