import { Button } from '@mantine/core';
import { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconReportSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Surface } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type OverviewBody, readyQuery } from '../reports.queries.ts';

const t = textsOf(reportsTexts);

/** From the shortest on, so that the nearest one with results is offered. */
const nearestFirst = ['thisMonth', 'days30', 'lastMonth', 'days90'] as const;

interface EmptyReportProps {
  request: OverviewBody;
  onChoose: (days: { from: string; to: string }) => void;
}

/** Says that nothing was found, and offers days in which there is something. */
export function EmptyReport({ request, onChoose }: EmptyReportProps) {
  const today = useToday();
  const found = useQueries({
    queries: nearestFirst.map((preset) => {
      const { from: fromDate, to: toDate } = reports.presetDays(preset, today);
      return readyQuery({ ...request, compare: false, fromDate, toDate });
    }),
  });
  const index = found.findIndex(({ data }) => data !== undefined && data.sessions > 0);
  const preset = nearestFirst[index];
  return (
    <Surface>
      <EmptyState
        icon={IconReportSearch}
        reason={t('empty.reason')}
        action={
          preset && (
            <Button variant="default" onClick={() => onChoose(reports.presetDays(preset, today))}>
              {t('empty.act', {
                preset: t(`question.preset.${preset}`),
                sessions: found[index]?.data?.sessions ?? 0,
              })}
            </Button>
          )
        }
      />
    </Surface>
  );
}
