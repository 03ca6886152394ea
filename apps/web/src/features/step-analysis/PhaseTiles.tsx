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
export function PhaseTiles({ phases, sessions }: { phases: readonly Phase[]; sessions: number }) {
  return (
    <Card title={t('phases.title')} unit={t('phases.unit', { sessions })}>
      <Row as="ul" align="stretch">
        {phases.map((phase) => (
          <li key={phase.phase} style={{ flex: `${phase.steps} 1 auto`, maxInlineSize: '100%' }}>
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
      onClick={() => change({ phase: isChosen ? undefined : phase, page: undefined })}
    >
      <Row as="span" gap={8} nowrap>
        {isEnough ? (
          <Text size="lg" weight="title" numbers>
            {format.percent(right / sessions)}
          </Text>
        ) : (
          <Text size="sm">{t('phases.few', { right, sessions })}</Text>
        )}
        <Text size="md">{phase}</Text>
        <Row as="span" gap={4} nowrap size="sm" toEnd>
          {mustPass > 0 && (
            <IconLock size={14} stroke={1.8} role="img" aria-label={t('phases.mustPassSign')} />
          )}
          {mustPass > 0 ? t('phases.mustPass', { count: mustPass, steps }) : t('phases.steps', { steps })}
        </Row>
      </Row>
    </button>
  );
}
