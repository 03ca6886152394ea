import { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import type { ReportAddress } from '../reportAddress.ts';
import { type SummaryBody, summaryQuery } from '../reports.queries.ts';
import { BarsCard } from './BarsCard.tsx';
import type { GroupBar } from './GroupBars.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import { WeeksCard } from './WeeksCard.tsx';

const t = textsOf(reportsTexts);

/** The filter that leaves the records of one group. */
export interface NarrowedRecords {
  only?: string;
  q?: string;
  from?: string;
  to?: string;
}

interface ReportChartProps {
  request: SummaryBody;
  address: ReportAddress;
  criterion: reports.ReportCriterion;
  overview: UseQueryResult<reports.ReportOverview, ApiProblem>;
  onGroupChange: (group: reports.ReportGroup | undefined) => void;
  /** Narrows the records to those behind a bar. */
  onNarrow: (next: NarrowedRecords) => void;
}

/** The average of each group, weakest first; of weeks the time in sessions. */
export function ReportChart(props: ReportChartProps) {
  const { group = props.criterion } = props.address;
  if (group === 'week') return <WeeksCard {...props} />;
  return group === 'competency' || group === 'month' ? (
    <RecordsCard {...props} group={group} />
  ) : (
    <SessionsCard {...props} group={group} />
  );
}

/** Bars of what sessions come to, by module, department, course or learner. */
function SessionsCard({ group, ...props }: ReportChartProps & { group: reports.ReportCriterion }) {
  const { address, overview, onNarrow } = props;
  const format = useFormat();
  const everyCompany = useCompanyInView() === undefined;
  const { data } = overview;
  const learners = group === 'user' ? (data?.groups ?? []) : [];
  const nameBeside = useNamesBeside(learners.flatMap(({ _id, name }) => (_id ? [{ _id, name }] : [])));
  const nameOf = ({ _id, name: written, companyName }: reports.OverviewGroup) => {
    const name = _id ? nameBeside({ _id, name: written }) : written;
    return everyCompany && companyName && group !== 'module'
      ? t('summary.ofCompany', { name, company: companyName })
      : name;
  };
  const [first] = data?.groups ?? [];
  const controls = <GroupSelect {...props} group={group} />;
  if (first && data?.groups.length === 1)
    return (
      <Surface pad={12}>
        <Row justify="between">
          <Text color={2}>{t(`summary.one.${group}`, { name: nameOf(first) })}</Text>
          {controls}
        </Row>
      </Surface>
    );
  const { type, from, to, below, compare } = address;
  const bars = (data?.groups ?? []).map(
    (row): GroupBar => ({
      key: row._id ?? row.name,
      name: nameOf(row),
      average: row.average,
      best: row.best,
      passMark: row.passMark,
      count: row.sessions,
      ...(type === 'Assessment' && { belowMark: row.belowMark }),
      before: row.before?.average,
      few: row.sessions < reports.leastSessions,
      onSelect: () => row._id && onNarrow({ only: row._id }),
      address: row._id ? { type, by: group, of: [row._id], from, to, below, compare } : undefined,
    }),
  );
  return (
    <BarsCard
      {...props}
      group={group}
      query={overview}
      bars={bars}
      all={data?.groupsCount ?? 0}
      passMark={data?.passMark ?? null}
      countLabel={t('summary.columns.sessions')}
      compared={data?.before != null}
      legend={
        data?.before &&
        t('summary.before', {
          from: format.day(data.before.fromDate),
          to: format.day(data.before.toDate),
          sessions: data.before.sessions,
        })
      }
    />
  );
}

/** Bars of what records come to, by competency or month. */
function RecordsCard({ group, ...props }: ReportChartProps & { group: 'competency' | 'month' }) {
  const { request, onNarrow } = props;
  const format = useFormat();
  const query = useQuery(summaryQuery({ ...request, groupBy: group }));
  const { data } = query;
  const nameOf = (name: string | null) => {
    if (name === null) return t('summary.none');
    return group === 'month' ? format.month(`${name}-01`) : name;
  };
  const rows = data?.rows ?? [];
  const shown = group === 'month' ? rows : rows.toSorted((a, b) => (a.average ?? 2) - (b.average ?? 2));
  const bars = shown.map(
    ({ name, average, maximum, records, before }): GroupBar => ({
      key: name ?? '',
      name: nameOf(name),
      average,
      best: maximum,
      passMark: null,
      count: records,
      before: before?.average,
      onSelect: () => name !== null && onNarrow(recordsBehind(name, group, request)),
    }),
  );
  return (
    <BarsCard
      {...props}
      group={group}
      query={query}
      bars={bars}
      all={bars.length}
      passMark={data?.passMark ?? null}
      countLabel={t('summary.columns.records')}
      compared={data?.before != null}
      legend={
        data?.before &&
        t('summary.before', {
          from: format.day(data.before.fromDate),
          to: format.day(data.before.toDate),
          sessions: data.before.sessions,
        })
      }
    />
  );
}

/** The records behind a bar. A month at the edge of the report has only the days inside the report. */
function recordsBehind(
  name: string,
  group: 'competency' | 'month',
  { fromDate, toDate }: SummaryBody,
): NarrowedRecords {
  if (group === 'competency') return { q: name };
  const [year = 0, month = 1] = name.split('-').map(Number);
  const [first, last] = [`${name}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
  return { from: first < fromDate ? fromDate : first, to: last > toDate ? toDate : last };
}
