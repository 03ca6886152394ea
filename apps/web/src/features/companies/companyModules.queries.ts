import { modules } from '@simward/contract';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';

export const companyModulesQuery = (id: string) =>
  callQuery([...modulesKey, 'of a company', id], modules.companyModules, { params: { id } });

export const useGiveModules = (companyId: string) =>
  useChange(
    (moduleIds: string[]) => call(modules.giveModules, { body: { companyId, modules: moduleIds } }),
    modulesKey,
  );
