import { type RequestOf, reports } from '@simward/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { downloadFile } from '../../../lib/api/fetching/downloadFile.ts';
import type { SummaryBody } from '../reports.queries.ts';

/** The whole report, or one of its rows, and as which kind of file. */
type What = Pick<
  RequestOf<typeof reports.exportRecords>['body'],
  'sessionId' | 'competencyName' | 'format' | 'columns'
>;

export interface ReportExport {
  save: (what: What) => void;
  isSaving: (what: What) => boolean;
  failure: ApiProblem | null;
}

/** Saves what was found. */
export function useReportExport(found: SummaryBody | undefined): ReportExport {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (what: What) => {
      if (found) await downloadFile(reports.exportRecords, { body: { ...found, ...what } });
    },
  });
  return {
    save: mutate,
    isSaving: (what) => isPending && JSON.stringify(variables) === JSON.stringify(what),
    failure: error,
  };
}
