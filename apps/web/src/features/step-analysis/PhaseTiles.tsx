import { modules, stepAnalysis } from '@simward/contract';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { IconLock } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { heatStep } from '../../ui/charts/heat/heatScore.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import classes from './PhaseTiles.module.css';
import { stepAnalysisAddress } from './stepAnalysisAddress.ts';

const t = textsOf(stepAnalysisTexts);

/** For each phase the share of sessions in which all its steps were right. A tile shows only its steps in the table. */
export function PhaseTiles({ phases }: { phases: readonly Phase[] }) {
  return (
    <Card title={t('phases.title')} unit={t('phases.unit')}>
      <ul className={classes.tiles}>
        {phases.map((phase) => (
          <li key={phase.phase} style={{ flexGrow: phase.steps }}>
            <PhaseTile {...phase} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Phase = stepAnalysis.StepAnalysis['phases'][number];

function PhaseTile({ phase, steps, mustPass, sessions, right }: Phase) {
  const format = useFormat();
  const [{ phase: chosenPhase }, change] = useAddress(stepAnalysisAddress);
  const isEnough = sessions >= stepAnalysis.fewestSessions;
  const { side, step } = heatStep(sessions > 0 ? right / sessions : 0, modules.usualPassMark);
  const isChosen = chosenPhase === phase;
  return (
    <button
      type="button"
      className={classes.tile}
      aria-pressed={isChosen}
      title={t('phases.only', { phase })}
      {...(isEnough && { 'data-side': side, 'data-step': step })}
      onClick={() => change({ phase: isChosen ? undefined : phase })}
    >
      <span className={classes.line}>
        <Text size="md">{phase}</Text>
        <span className={classes.note}>{t('phases.steps', { steps })}</span>
      </span>
      <span className={classes.line}>
        {isEnough ? (
          <Text size="xl" weight="title" numbers>
            {format.percent(right / sessions)}
          </Text>
        ) : (
          <span className={classes.note}>{t('phases.few', { right, sessions })}</span>
        )}
        {mustPass > 0 && (
          <span className={classes.note}>
            <IconLock size={14} stroke={1.8} aria-hidden="true" />
            {t('phases.mustPass', { count: mustPass })}
          </span>
        )}
      </span>
    </button>
  );
}
