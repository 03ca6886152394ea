import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { choicesQuery } from '../choices.queries.ts';
import type { About } from './performance.queries.ts';

interface Days {
  from: string;
  to: string;
}

/**
 * The way from a figure to its rows: a search leads to its records, with everything of its criterion chosen where nothing
 * was; all of both types are headset sessions, for whoever sees those.
 */
export function useRowsBehind({ search, reportType, searchIds = [] }: About) {
  const { permissionSet } = useSignedInUser();
  const choices = useQuery({ ...choicesQuery(search ?? 'module', ''), enabled: searchIds.length === 0 }).data;
  const every = choices && choices.choices.length === choices.choicesCount ? choices.choices : [];
  const of = searchIds.length > 0 ? searchIds : every.map(({ _id }) => _id);
  const seesSessions = screens.loginRecords.roles.some((role) => role === permissionSet);
  return ({ from, to }: Days) =>
    reportType === undefined && seesSessions
      ? { to: screens.loginRecords.path, search: { from, to } }
      : {
          to: screens.report.path,
          search: { type: reportType ?? 'Assessment', by: search ?? 'module', of, from, to },
        };
}
