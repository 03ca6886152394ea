import { messages, type reports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { ChartTable } from '../../../ui/charts/card/chartTable.ts';

/** The table twin of the summary. */
export function useSummaryTable(
  data: reports.ReportSummary | undefined,
  group: (typeof reports.reportGroups)[number],
  named: (name: string | null) => string,
): ChartTable {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const score = (value: number | null | undefined) =>
    typeof value === 'number'
      ? format.chartPercentBeside(value, data?.passMark ?? null)
      : messages.notAvailable.text;
  const compared = Boolean(data?.before);
  return {
    columns: [
      { label: t(`summary.group.${group}`) },
      { label: t('summary.records'), numeric: true },
      { label: t('summary.average'), numeric: true },
      { label: t('summary.minimum'), numeric: true },
      { label: t('summary.maximum'), numeric: true },
      ...(compared ? [{ label: t('summary.averageBefore'), numeric: true }] : []),
    ],
    rows: (data?.rows ?? []).map(({ name, records, average, minimum, maximum, before }) => [
      named(name),
      format.number(records),
      score(average),
      score(minimum),
      score(maximum),
      ...(compared ? [score(before?.average)] : []),
    ]),
  };
}
