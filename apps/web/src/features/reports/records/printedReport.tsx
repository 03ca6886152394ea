import type { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { PrintedHead, printedOrder, usePrintedDays } from '../../../shared/print/PrintedHead.tsx';
import { type PrintStep, usePrintStep } from '../../../shared/print/usePrintStep.ts';
import { chosenQuery } from '../../../shared/reports/choices.queries.ts';
import { mostPrinted } from '../../../ui/table/OnPaper.tsx';
import { stateOf } from '../../../ui/table/state/tableState.ts';
import type { ReportAddress } from '../reportAddress.ts';
import { orderOf, type ReportFileBody, recordsQuery } from '../reports.queries.ts';
import type { ReportRecord } from './recordColumns.tsx';

const t = textsOf(reportsTexts);
const tSessions = textsOf(sessionsTexts);

/** Prints the report with all its records, in the order of the screen. */
export function usePrintedReport(search: ReportFileBody | undefined): PrintStep<ReportRecord> {
  const client = useQueryClient();
  return usePrintStep({
    list: JSON.stringify(search),
    pageSize: mostPrinted,
    readPage: async ({ pageNumber }) => {
      if (!search) return [];
      const body = { ...search, pageNumber, pageSize: mostPrinted } as const;
      return (await client.fetchQuery(recordsQuery(body))).records;
    },
  });
}

interface PrintedQuestionProps {
  address: ReportAddress;
  question: reports.SavedQuery;
  /** The name of the one group that the records are narrowed to. */
  only: string | undefined;
}

/** What the report asks, on paper: there the form is not to be seen. */
export function PrintedQuestion({ address, question, only }: PrintedQuestionProps) {
  const { by, of, type, below, compare, version, playedIn } = question;
  const chosen = useQuery(chosenQuery(by, of === 'all' ? [] : of)).data?.choices ?? [];
  const days = usePrintedDays(question);
  const { search, sort } = stateOf(address);
  const { sortColumn = 'eventTime', sortOrder = -1 } = orderOf(sort);
  const about = of === 'all' ? t(`question.all.${by}`) : chosen.map(({ name }) => name).join(', ');
  return (
    <PrintedHead
      asked={[
        [t('form.type'), t(`type.${type}`)],
        [t(`criterion.${by}`), below ? t('question.below', { about }) : about],
        days,
        compare && [t('print.compared'), t('print.comparedValue')],
        version !== undefined && [t('table.version'), version],
        playedIn !== undefined && [t('table.playedIn'), tSessions(`playedIn.${playedIn}`)],
        only !== undefined && [t('print.only'), only],
        search !== '' && [t('print.search'), search],
        [t('summary.groupBy'), t(`summary.group.${address.group ?? by}`)],
        printedOrder(t(`table.${sortColumn}`), sortOrder === 1 ? 'asc' : 'desc'),
      ]}
    />
  );
}
