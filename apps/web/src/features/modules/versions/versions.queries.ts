import { modules, type RequestOf } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { useAttempt, useChange } from '../../../lib/api/queries/useChange.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';

export const rolloutQuery = (id: string) =>
  callQuery([...modulesKey, 'rollout', id], modules.moduleRollout, { params: { id } });

export const useAddVersion = () =>
  useChange(
    (body: RequestOf<typeof modules.addVersion>['body']) => call(modules.addVersion, { body }),
    modulesKey,
  );

export const useModifyVersion = () =>
  useChange(
    (body: RequestOf<typeof modules.modifyVersion>['body']) => call(modules.modifyVersion, { body }),
    modulesKey,
  );

/** Where somebody changed the version meanwhile, what is stored now stands beside the reason. */
export const useChangeRollout = () =>
  useAttempt(
    (body: Pick<modules.ModuleVersion, '_id' | 'revision' | 'rolloutPercent'>) =>
      call(modules.modifyVersion, { body }),
    modulesKey,
  );
