import { modules, type RequestOf } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { useChange } from '../../../lib/api/queries/useChange.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';

export const useAssignCompany = () =>
  useChange(
    (body: RequestOf<typeof modules.addAssignCompany>['body']) => call(modules.addAssignCompany, { body }),
    modulesKey,
  );

export const useModifyCompanyUse = () =>
  useChange(
    (body: RequestOf<typeof modules.modifyAssignCompany>['body']) =>
      call(modules.modifyAssignCompany, { body }),
    modulesKey,
  );
