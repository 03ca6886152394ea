import type { results } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Sparkline } from '../../../ui/charts/lines/Sparkline.tsx';
import { competencyCellQuery } from '../results.queries.ts';
import classes from './CellCallout.module.css';
import { CellCallout } from './CellCallout.tsx';

interface LearnerCalloutProps {
  userId: string;
  name: string;
  competencyName: string;
  cell: results.CompetencyCell;
}

/** A learner's last attempts at a competency, until when it is current, and which must-pass steps failed. */
export function LearnerCallout({ userId, ...given }: LearnerCalloutProps) {
  const { t } = useTranslation('competencyTable');
  const format = useFormat();
  const { data } = useQuery(competencyCellQuery(userId, given.competencyName));
  const until = data?.currentUntil && format.day(data.currentUntil);
  const missed = data?.missedSteps.length
    ? t('callout.missedSteps', { count: data.missedSteps.length, steps: format.list(data.missedSteps) })
    : t('callout.missed');
  return (
    <CellCallout {...given} missed={given.cell.mustPassMissed ? missed : undefined}>
      <div className={classes.trend}>
        {data && <Sparkline scores={data.trend} passMark={data.passMark} width={264} />}
      </div>
      <p>
        {data
          ? [
              t('callout.attempts', { attempts: data.attempts, on: format.day(data.latestOn) }),
              until && t(data.currency === 'expired' ? 'callout.expired' : 'callout.current', { until }),
              !until && t('callout.notShown'),
            ]
              .filter(Boolean)
              .join(' ')
          : '\u00a0'}
      </p>
    </CellCallout>
  );
}
