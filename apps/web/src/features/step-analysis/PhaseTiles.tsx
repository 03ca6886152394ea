import { modules, stepAnalysis } from '@simward/contract';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { IconLock } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { heatStep } from '../../ui/charts/heat/heatScore.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import classes from './step-analysis.module.css';
import { stepAnalysisAddress } from './stepAnalysisAddress.ts';

const t = textsOf(stepAnalysisTexts);

/**
 * For each phase, the share of sessions in which all its steps were right. A click on a tile limits the table
 * to its steps.
 */
export function PhaseTiles({ phases }: { phases: readonly Phase[] }) {
  return (
    <Card title={t('phases.title')} unit={t('phases.unit')}>
      <Row as="ul" align="stretch">
        {phases.map((phase) => (
          <li key={phase.phase} style={{ flex: `${phase.steps} 1 150px` }}>
            <PhaseTile {...phase} />
          </li>
        ))}
      </Row>
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
      className={classes.phase}
      aria-pressed={isChosen}
      title={t('phases.only', { phase })}
      {...(isEnough && { 'data-side': side, 'data-step': step })}
      onClick={() => change({ phase: isChosen ? undefined : phase })}
    >
      <Row as="span" justify="between" tight>
        <Text size="md">{phase}</Text>
        <Text size="sm">{t('phases.steps', { steps })}</Text>
      </Row>
      <Row as="span" tight>
        {isEnough ? (
          <Text size="xl" weight="title" numbers>
            {format.percent(right / sessions)}
          </Text>
        ) : (
          <Text size="sm">{t('phases.few', { right, sessions })}</Text>
        )}
        {mustPass > 0 && (
          <Row as="span" gap={4} nowrap size="sm">
            <IconLock size={14} stroke={1.8} aria-hidden="true" />
            {t('phases.mustPass', { count: mustPass })}
          </Row>
        )}
      </Row>
    </button>
  );
}
