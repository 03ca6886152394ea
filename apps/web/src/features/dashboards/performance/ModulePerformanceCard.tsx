import { screens } from '@simward/contract';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ScoreBars } from '../../../ui/charts/bars/ScoreBars.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { modulesWithScoreQuery } from '../dashboards.queries.ts';
import { InlineSelect } from '../InlineSelect.tsx';
import { useOpenModule } from '../useOpenModule.ts';

interface ModulePerformanceCardProps {
  /** Id from the address. */
  moduleId: string | undefined;
  /** Shown first, once it has an assessment: null without one, undefined until it is known which. */
  nextModuleId: string | null | undefined;
  onModuleChange: (moduleId: string) => void;
  phone: boolean;
}

export function ModulePerformanceCard(props: ModulePerformanceCardProps) {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const openModule = useOpenModule();
  const query = useQuery(modulesWithScoreQuery);
  const modules = query.data?.modules ?? [];
  const scored = modules.filter(({ assessments }) => assessments > 0);
  // A module that gave way to another under the pointer would lead elsewhere than its reader meant.
  const first =
    props.nextModuleId === undefined
      ? undefined
      : (scored.find(({ moduleId }) => moduleId === props.nextModuleId) ?? scored[0] ?? modules[0]);
  const module = modules.find(({ moduleId }) => moduleId === props.moduleId) ?? first;

  const bars = [
    { label: t('performance.minimum'), score: module?.minimum },
    { label: t('performance.average'), score: module?.score, main: true },
    { label: t('performance.maximum'), score: module?.maximum },
  ].flatMap(({ score, ...bar }) => (typeof score === 'number' ? { ...bar, score } : []));

  const isFound = module !== undefined || props.nextModuleId !== undefined;
  const standIn = standInOf({
    query: { data: isFound ? query.data : undefined, error: query.error, refetch: query.refetch },
    failed: t('performance.failed'),
    loading: <BlockSkeleton height={210} />,
    empty: () =>
      bars.length === 0 && (
        <EmptyState
          compact
          icon={IconChartBar}
          reason={
            module ? t('performance.noAssessment', { module: module.moduleName }) : t('performance.noModule')
          }
          action={
            module && (
              <LinkButton
                variant="default"
                size="xs"
                to={screens.yourModuleDetail.path}
                params={{ moduleId: module.moduleId }}
              >
                {t('performance.viewModule')}
              </LinkButton>
            )
          }
        />
      ),
  });

  return (
    <ChartCard
      title={t('performance.title')}
      {...(module && { n: t('performance.assessments', { count: module.assessments }) })}
      controls={
        module && (
          <InlineSelect
            label={t('performance.selectModule')}
            labelHidden={props.phone}
            width={props.phone ? 176 : 224}
            options={modules.map(({ moduleId, moduleName }) => ({ value: moduleId, label: moduleName }))}
            value={module.moduleId}
            onChange={props.onModuleChange}
          />
        )
      }
      chart={
        module && (
          <ScoreBars
            label={t('performance.chart', { module: module.moduleName })}
            bars={bars}
            passMark={module.passMark}
            onSelect={() => openModule(module.moduleId)}
          />
        )
      }
      table={{
        columns: [{ label: t('performance.figure') }, { label: t('performance.score'), numeric: true }],
        rows: [
          ...bars.map(({ label, score }) => [
            label,
            format.chartPercentBeside(score, module?.passMark ?? null),
          ]),
          ...(module ? [[t('performance.passMark'), format.mark(module.passMark)]] : []),
        ],
      }}
      empty={standIn}
    />
  );
}
