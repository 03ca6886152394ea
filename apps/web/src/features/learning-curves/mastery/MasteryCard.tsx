import { learningCurves } from '@simward/contract';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { masteryQuery } from '../learning-curves.queries.ts';
import type { CurveChoice } from '../useCurveChoice.ts';
import { MasteryChart } from './MasteryChart.tsx';
import { MasteryWords } from './MasteryWords.tsx';
import { masteryRows } from './masteryRows.ts';

interface MasteryCardProps {
  choice: CurveChoice;
  competencyName: string;
}

/** How many assessments learners need until they master a competency, from ten learners on. */
export function MasteryCard({
  choice: { learner, department, chooseDepartment },
  competencyName,
}: MasteryCardProps) {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const inView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const query = useQuery(
    masteryQuery({
      competencyName,
      ...(department && { departmentId: department }),
      ...(learner && { userId: learner }),
    }),
  );
  return (
    <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={480} />}>
      {(mastery) => (
        <ChartCard
          title={t('mastery.title')}
          unit={t('mastery.unit', { count: mastery.learners })}
          controls={
            departments.length > 1 && (
              <FilterChoice
                label={t('department')}
                options={departments}
                value={department}
                onChange={chooseDepartment}
              />
            )
          }
          chart={<MasteryChart mastery={mastery} competencyName={competencyName} />}
          table={{
            columns: [
              { label: t('table.attempt'), numeric: true },
              { label: t('mastery.atRisk'), numeric: true },
              { label: t('mastery.mastered'), numeric: true },
              { label: t('mastery.stopped'), numeric: true },
              { label: t('mastery.share'), numeric: true },
              { label: t('mastery.band'), numeric: true },
            ],
            rows: masteryRows(mastery.steps).map((step) => [
              format.number(step.attempt),
              format.number(step.atRisk),
              format.number(step.mastered),
              format.number(step.censored),
              format.chartPercent(step.share),
              step.low === null || step.high === null
                ? t('none')
                : `${format.chartPercent(step.low)} – ${format.chartPercent(step.high)}`,
            ]),
          }}
          footer={mastery.steps.length > 0 && <MasteryWords mastery={mastery} />}
          empty={
            mastery.steps.length === 0 ? (
              <EmptyState
                compact
                icon={IconUsers}
                title={t('mastery.few', { fewest: learningCurves.fewestLearners })}
                reason={t('mastery.fewReason', {
                  count: mastery.learners,
                  fewest: learningCurves.fewestLearners,
                })}
              />
            ) : undefined
          }
        />
      )}
    </QueryStates>
  );
}
