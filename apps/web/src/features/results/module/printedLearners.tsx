import type { results } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { PrintedHead, printedOrder, usePrintedDays } from '../../../shared/print/PrintedHead.tsx';
import { type PrintStep, usePrintStep } from '../../../shared/print/usePrintStep.ts';
import { useTable } from '../../../ui/table/state/useTable.ts';
import { moduleLearnersQuery } from '../results.queries.ts';
import { binPoints, learnersRequestOf, type ModuleRequest } from './ModuleLearners.tsx';
import { learnersAddress } from './moduleReportAddress.ts';

const t = textsOf(resultsTexts);

/** The most learners that a page of them can have. */
const pageSize = 100;

/** Prints the module's report with all its learners, filtered and in the order of the screen. */
export function usePrintedLearners(request: ModuleRequest): PrintStep<results.ModuleLearner> {
  const client = useQueryClient();
  const { filters, state } = useTable(learnersAddress);
  const query = learnersRequestOf(request, filters, state);
  return usePrintStep({
    list: JSON.stringify(query),
    pageSize,
    readPage: async (page) =>
      (await client.fetchQuery(moduleLearnersQuery({ ...query, ...page, pageSize }))).learners,
  });
}

interface PrintedReportQuestionProps {
  request: ModuleRequest;
  moduleName: string;
}

/** What the report of a module asks, on paper. */
export function PrintedReportQuestion({ request, moduleName }: PrintedReportQuestionProps) {
  const { filters, state } = useTable(learnersAddress);
  const { result, department, bin } = filters;
  const departments = useQuery(departmentsQuery).data ?? [];
  const days = usePrintedDays({ from: request.fromDate, to: request.toDate });
  const { sortColumn = 'last', sortOrder } = learnersRequestOf(request, filters, state);
  const mode = request.mode ?? 'assessment';
  const columns = {
    last: t('report.lastAttempt'),
    name: t('module.learner'),
    latest: t('list.latest'),
    best: t('list.best'),
    sessions: t(`report.column.${mode}`),
  };
  return (
    <PrintedHead
      asked={[
        [t('table.module'), moduleName],
        [t('module.mode'), t(`test.${mode}`)],
        days,
        result && [t('test.result'), t(`module.results.${result}`)],
        bin !== undefined && [
          t('module.score'),
          t('module.bin', { from: bin * binPoints, to: (bin + 1) * binPoints }),
        ],
        department !== undefined && [
          t('module.department'),
          departments.find(({ _id }) => _id === department)?.departmentName ?? '',
        ],
        printedOrder(columns[sortColumn], sortOrder === 1 ? 'asc' : 'desc'),
      ]}
    />
  );
}
