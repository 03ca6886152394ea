import type { loginRecords } from '@simward/contract';
import { loginRecordsTexts } from '@simward/texts/login-records';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { BarChart } from '../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import { seriesTable } from '../../ui/charts/card/chartTable.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { Figure } from '../../ui/values/figures/Figure.tsx';
import { QuietButton } from '../../ui/values/Quiet.tsx';
import classes from './login-records.module.css';
import { type FiltersWithDays, summaryFilter, summaryQuery } from './login-records.queries.ts';
import { fewestSessions, quietHours } from './quietHours.ts';

const t = textsOf(loginRecordsTexts);

interface StartsCardProps {
  filters: FiltersWithDays;
  onHourChange: (hour: number | undefined) => void;
  onDepartmentChange: (departmentId: string) => void;
}

const height = 132;

/** Sessions by the hour in which they began; a click on an hour filters the table. Left out if there is no session. */
export function StartsCard({ filters, onHourChange, onDepartmentChange }: StartsCardProps) {
  const format = useFormat();
  const query = useQuery(summaryQuery(summaryFilter(filters)));
  const hours = query.data?.hours ?? [];
  const total = hours.reduce((sum, sessions) => sum + sessions, 0);
  if (query.data && total === 0) return null;
  const marked = filters.hour ?? hours.indexOf(Math.max(...hours));
  const points = hours.map((sessions, hour) => ({
    label: format.hourOfDay(hour),
    name: t('starts.from', { from: format.hourOfDay(hour), to: format.hourOfDay((hour + 1) % 24) }),
    values: { sessions },
  }));
  const series = [{ key: 'sessions', label: t('starts.sessions'), tone: 'context' }] as const;
  return (
    <ChartCard
      title={t('starts.title')}
      unit={query.data?.timeZone}
      n={t('starts.n', { count: total })}
      chart={
        query.data && (
          <div className={classes.starts}>
            <SessionTotals total={total} summary={query.data} onDepartmentChange={onDepartmentChange} />
            <div>
              <BarChart
                label={t('starts.chart')}
                points={points}
                series={series}
                format={format.number}
                height={height}
                maxThickness={30}
                withValues={(point) => point === marked}
                lookOf={(point) => (point === marked ? { color: 'var(--primary)' } : {})}
                onSelect={(point) => onHourChange(point === filters.hour ? undefined : point)}
              />
            </div>
            <QuietHours hours={hours} total={total} />
          </div>
        )
      }
      table={seriesTable({ pointLabel: t('starts.hour'), points, series, format: format.number })}
      empty={
        query.data ? undefined : (
          <QueryStates
            query={query}
            failed={t('starts.failed')}
            loading={<BlockSkeleton height={height} />}
          />
        )
      }
    />
  );
}

interface SessionTotalsProps {
  total: number;
  summary: loginRecords.Summary;
  onDepartmentChange: (departmentId: string) => void;
}

function SessionTotals({
  total,
  summary: { learners, departments },
  onDepartmentChange,
}: SessionTotalsProps) {
  const format = useFormat();
  return (
    <div>
      <Text as="p" size="sm" color={3}>
        {t('starts.sessions')}
      </Text>
      <Figure value={format.number(total)} label={t('starts.learners', { count: learners })} />
      <Row as="ul" gap={8} tight above={8} aria-label={t('starts.busiest')}>
        {departments.map(({ _id, departmentName, sessions }) => (
          <li key={_id}>
            <QuietButton tall size="sm" color={2} onClick={() => onDepartmentChange(_id)}>
              {t('starts.department', { name: departmentName, sessions })}
            </QuietButton>
          </li>
        ))}
      </Row>
    </div>
  );
}

/** The two hours in which headsets are most likely free. */
function QuietHours({ hours, total }: { hours: readonly number[]; total: number }) {
  const format = useFormat();
  const quiet = quietHours(hours);
  return (
    <div>
      <Text as="p" size="sm" color={3}>
        {t('quiet.title')}
      </Text>
      {quiet ? (
        <>
          <Text as="p" size="lg" weight="title">
            {t('starts.from', { from: format.hourOfDay(quiet.from), to: format.hourOfDay(quiet.to) })}
          </Text>
          <Text as="p" size="sm" color={2} above={4}>
            {t('quiet.note', { sessions: quiet.sessions, total })}
          </Text>
        </>
      ) : (
        <Text as="p" size="sm" color={2} above={4}>
          {t('quiet.tooFew', { enough: fewestSessions, total })}
        </Text>
      )}
    </div>
  );
}
