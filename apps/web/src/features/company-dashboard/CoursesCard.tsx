import { type companyDashboard, screens } from '@simward/contract';
import { companyDashboardTexts } from '@simward/texts/company-dashboard';
import { messageTexts } from '@simward/texts/messages';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { BarChart } from '../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import { LineLegend } from '../../ui/charts/legends/ChartLegend.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(companyDashboardTexts);

interface CoursesCardProps {
  courses: readonly companyDashboard.CourseOverview[];
  today: string;
  phone: boolean;
}

const mostCourses = 5;
/** The height of a bar and the gap below it, in pixels. */
const rowHeight = 31;

/** The modules with the most sessions today: their assessments, passed and failed. A dash shows yesterday's number; a bar links to the module's records. */
export function CoursesCard({ courses, today, phone }: CoursesCardProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const firstCourses = courses.slice(0, mostCourses);
  const assessments = courses.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  const series = [
    { key: 'passed', label: t('courses.passed'), tone: 'pass' },
    { key: 'failed', label: t('courses.failed'), tone: 'fail', hatched: true },
  ] as const;
  const yesterday = ({ before }: companyDashboard.CourseOverview) => before.passed + before.failed;
  const points = firstCourses.map((course) => ({
    label: course._id.moduleName,
    name: course._id.moduleName,
    values: { passed: course.passed, failed: course.failed },
    ...(yesterday(course) > 0 && { reference: { value: yesterday(course), earlier: true } }),
  }));
  const endText = (point: number) => {
    const { sessions = 0, passed = 0, failed = 0 } = firstCourses[point] ?? {};
    if (passed + failed === 0) return t('courses.sessions', { count: sessions });
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
        courses.length > mostCourses ? t('courses.first', { shown: mostCourses, all: courses.length }) : ''
      }
      n={t('courses.n', { count: assessments })}
      controls={
        firstCourses.some((course) => yesterday(course) > 0) && (
          <LineLegend
            series={[{ key: 'before', label: t('courses.yesterday'), tone: 'accent', line: 'dashed' }]}
          />
        )
      }
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
          height={firstCourses.length * rowHeight + 36}
          onSelect={(point) => {
            const moduleId = firstCourses[point]?._id.moduleId;
            if (moduleId)
              void navigate({
                to: screens.report.path,
                search: { type: 'Assessment', by: 'module', of: [moduleId], from: today, to: today },
              });
          }}
        />
      }
      table={{
        columns: [
          { label: t('courses.module') },
          { label: t('courses.ended'), numeric: true },
          { label: t('courses.passed'), numeric: true },
          { label: t('courses.failed'), numeric: true },
          { label: t('courses.yesterday'), numeric: true },
        ],
        rows: firstCourses.map((course) => [
          course._id.moduleName,
          format.number(course.sessions),
          format.number(course.passed),
          format.number(course.failed),
          format.number(yesterday(course)),
        ]),
      }}
      empty={
        courses.length === 0 ? (
          <EmptyState
            compact
            icon={IconClipboardCheck}
            title={tMessages('noData.text')}
            reason={t('courses.empty')}
          />
        ) : undefined
      }
    />
  );
}
