import { modules, type RequestOf } from '@simward/contract';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { useChange } from '../../../lib/api/queries/useChange.ts';
import { modulesKey } from '../../../shared/modules/modules.queries.ts';

export const competencyUseQuery = (id: string) =>
  callQuery([...modulesKey, 'competency use', id], modules.competencyUse, { params: { id } });

export const useMapCompetency = () =>
  useChange(
    (body: RequestOf<typeof modules.mapCompetency>['body']) => call(modules.mapCompetency, { body }),
    modulesKey,
  );

/** Dismisses a reported name, or takes that back. */
export const useDismissName = () =>
  useChange(
    ({ dismiss, ...body }: RequestOf<typeof modules.dismissName>['body'] & { dismiss: boolean }) =>
      call(dismiss ? modules.dismissName : modules.restoreName, { body }),
    modulesKey,
  );

export const useChangeCurveLimits = () =>
  useChange(
    (body: RequestOf<typeof modules.changeCurveLimits>['body']) => call(modules.changeCurveLimits, { body }),
    modulesKey,
  );
