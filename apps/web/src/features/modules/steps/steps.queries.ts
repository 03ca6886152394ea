import { modules, type RequestOf } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { useChange } from '../../../lib/api/queries/useChange.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';

export const moduleStepsQuery = (id: string) =>
  callQuery([...modulesKey, 'steps', id], modules.moduleSteps, { params: { id } });

export const useModifySteps = () =>
  useChange(
    (body: RequestOf<typeof modules.modifySteps>['body']) => call(modules.modifySteps, { body }),
    modulesKey,
  );
