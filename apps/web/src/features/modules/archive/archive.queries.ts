import { modules } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { useChange } from '../../../lib/api/queries/useChange.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';

export const useArchiveModule = () =>
  useChange((_id: string) => call(modules.archiveModule, { body: { _id } }), modulesKey);

export const useRestoreModule = () =>
  useChange((_id: string) => call(modules.restoreModule, { body: { _id } }), modulesKey);
