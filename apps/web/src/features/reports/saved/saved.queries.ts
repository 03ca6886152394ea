import { type RequestOf, reports } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/apiClient.ts';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';
import { useChange } from '../../../lib/api/queries/useChange.ts';
import { reportsKey } from '../../../shared/reports/choices.queries.ts';

const savedKey = [...reportsKey, 'saved'] as const;

/** The own saved reports. */
export const savedQuery = queryOptions({
  ...callQuery([...savedKey, 'own'], reports.listSaved, {}),
  select: (answer) => answer.reports,
});

/** One of the company's, whoever saved it: a mail leads to it. */
export const oneSavedQuery = (id: string | undefined) =>
  queryOptions({
    ...callQuery([...savedKey, 'one', id], reports.getSaved, { params: { id: id ?? '' } }),
    select: (answer) => answer.report,
    enabled: id !== undefined,
  });

/** To whom a report can be mailed. */
export const readersQuery = queryOptions({
  ...callQuery([...reportsKey, 'readers'], reports.listReaders, {}),
  select: (answer) => answer.people,
});

type Fields = RequestOf<typeof reports.saveReport>['body'];

export const useSaveReport = () => useChange((body: Fields) => call(reports.saveReport, { body }), savedKey);

export const useChangeSaved = () =>
  useChange(
    ({ id, ...body }: RequestOf<typeof reports.changeSaved>['body'] & { id: string }) =>
      call(reports.changeSaved, { params: { id }, body }),
    savedKey,
  );

/**
 * The report itself is not asked for anew, and nobody waits for the list: until the page is left, whatever asks everything
 * anew would hear that there is no such report.
 */
export function useDeleteSaved() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reports.deleteSaved, { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [...savedKey, 'own'] }),
  });
}

export const useScheduleSaved = () =>
  useChange(
    ({ id, ...body }: RequestOf<typeof reports.scheduleSaved>['body'] & { id: string }) =>
      call(reports.scheduleSaved, { params: { id }, body }),
    savedKey,
  );
