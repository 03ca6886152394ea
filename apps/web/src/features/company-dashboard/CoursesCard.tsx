import { type companyDashboard, messages, screens } from '@simward/contract';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { seriesTable } from '../../ui/charts/chartTable.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

interface CoursesCardProps {
  courses: readonly companyDashboard.CourseOverview[];
  today: string;
  phone: boolean;
}

const shownCourses = 5;
const rowHeight = 31;

/** How today's assessments went, in the first five modules; a bar leads to the sessions of today. */
export function CoursesCard({ courses, today, phone }: CoursesCardProps) {
  const { t } = useTranslation('companyDashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const shown = courses.slice(0, shownCourses);
  const assessments = courses.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  const series = [
    { key: 'passed', label: t('courses.passed'), tone: 'pass' },
    { key: 'failed', label: t('courses.failed'), tone: 'fail', hatched: true },
  ] as const;
  const points = shown.map(({ _id: { moduleName }, passed, failed }) => ({
    label: moduleName,
    name: moduleName,
    values: { passed, failed },
  }));
  const endText = (point: number) => {
    const { passed = 0, failed = 0 } = shown[point] ?? {};
    if (phone) return `${format.number(passed)} / ${format.number(passed + failed)}`;
    return [
      passed > 0 && t('courses.successful', { count: passed }),
      failed > 0 && t('courses.failures', { count: failed }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <ChartCard
      title={t('courses.title')}
      unit={
        courses.length > shownCourses ? t('courses.first', { shown: shownCourses, all: courses.length }) : ''
      }
      n={t('courses.n', { count: assessments })}
      chart={
        <BarChart
          label={t('courses.chart')}
          points={points}
          series={series}
          format={format.number}
          lying
          withValues
          endText={endText}
          maxThickness={16}
          height={shown.length * rowHeight + 36}
          onSelect={() =>
            void navigate({ to: screens.loginRecords.path, search: { from: today, to: today } })
          }
        />
      }
      table={seriesTable({ pointLabel: t('courses.module'), points, series, format: format.number })}
      empty={
        courses.length === 0 ? (
          <EmptyState
            compact
            icon={IconClipboardCheck}
            title={messages.noData.text}
            reason={t('courses.empty')}
          />
        ) : undefined
      }
    />
  );
}
