import { companies, companyDashboard } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../../lib/api/queries.ts';
import { companiesKey } from '../companies.queries.ts';

const setupKey = [...companiesKey, 'setup'] as const;

/** How far a new company has come; null once it has its first successful assessment. */
export const setupQuery = (companyId?: string) =>
  queryOptions({
    ...callQuery([...setupKey, companyId], companyDashboard.setup, {
      query: companyId === undefined ? {} : { companyId },
    }),
    select: (answer) => answer.setup,
  });

/** For a page that shows the steps: headsets and sessions come without anybody’s doing on the page. */
export const watchedSetupQuery = (companyId?: string) =>
  queryOptions({
    ...setupQuery(companyId),
    refetchInterval: ({ state }) => (state.data?.setup ? 20_000 : false),
  });

export const useAskForModules = () =>
  useChange((text: string) => call(companies.askForModules, { body: { text } }), setupKey);
