import { modules, type RequestOf } from '@simward/contract';
import { call } from '../../../../lib/api/apiClient.ts';
import { useChange } from '../../../../lib/api/queries/useChange.ts';
import { modulesKey } from '../../../../shared/modules/modules.queries.ts';

export const useAddModule = () =>
  useChange(
    (body: RequestOf<typeof modules.addModule>['body']) => call(modules.addModule, { body }),
    modulesKey,
  );

export const useModifyModule = () =>
  useChange(
    (body: RequestOf<typeof modules.modifyModule>['body']) => call(modules.modifyModule, { body }),
    modulesKey,
  );
