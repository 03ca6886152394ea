import { modules, type RequestOf } from '@simward/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { saveFile } from '../../../lib/api/fetching/downloadFile.ts';
import { useChange } from '../../../lib/api/queries/useChange.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';

/** Asked each time a file is chosen: what it would change is true for that moment. */
export const usePreviewDescription = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof modules.previewDescription>['body']) =>
      call(modules.previewDescription, { body }),
  });

export const useImportDescription = () =>
  useChange(
    (body: RequestOf<typeof modules.importDescription>['body']) => call(modules.importDescription, { body }),
    modulesKey,
  );

export const useDuplicateModule = () =>
  useChange(
    (body: RequestOf<typeof modules.duplicateModule>['body']) => call(modules.duplicateModule, { body }),
    modulesKey,
  );

/** Saves a module's description as a file that an import takes. */
export const useExportDescription = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const description = await call(modules.exportDescription, { params: { id } });
      const file = new Blob([JSON.stringify(description, null, 2)], { type: 'application/json' });
      saveFile(file, `${description.product_code.replace(/[^\w.-]+/g, '-')}.json`);
    },
  });
