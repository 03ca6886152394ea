import { Button } from '@mantine/core';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { ApproveDrawing, CodeDrawing, PairDrawing } from './PairingDrawings.tsx';
import classes from './PairingSteps.module.css';
import type { PairingStep } from './usePairing.ts';

const t = textsOf(pairingTexts);

const steps = [
  { name: 'pair', Drawing: PairDrawing },
  { name: 'read', Drawing: CodeDrawing },
  { name: 'approve', Drawing: ApproveDrawing },
] as const;

interface PairingStepsProps {
  step: PairingStep;
  /** One line instead of the drawings, for somebody who has paired several times. */
  isFolded: boolean;
}

/** The three steps with a drawing each; on a phone a row that scrolls sideways. */
export function PairingSteps({ step, isFolded }: PairingStepsProps) {
  const [isShown, setShown] = useState(false);
  const phone = usePhone();
  if (isFolded && !isShown)
    return (
      <Surface as="section" pad={12} aria-label={t('steps.title')}>
        <Row justify="between" tight>
          <Text as="p" color={2}>
            {t('steps.folded')}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(true)}>
            {t('steps.show')}
          </Button>
        </Row>
      </Surface>
    );
  return (
    <section aria-label={t('steps.title')}>
      <ol
        className={classes.steps}
        // On a phone the steps scroll sideways, also by keyboard.
        tabIndex={phone ? 0 : undefined}
      >
        {steps.map(({ name, Drawing }, index) => (
          <li key={name} className={classes.step} aria-current={index + 1 === step ? 'step' : undefined}>
            <Drawing />
            <div className={classes.words}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <Text as="h2" size="md" weight="title">
                  {t(`steps.${name}.title`)}
                </Text>
                <Text as="p" color={2} above={4}>
                  {t(`steps.${name}.text`)}
                </Text>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The steps as three bars: those that are done are full, the one at hand is half full. */
export function StepBars({ step }: { step: PairingStep }) {
  return (
    <ol className={classes.bars} aria-label={t('steps.title')}>
      {steps.map(({ name }, index) => {
        const number = index + 1;
        const state = number < step ? 'done' : number === step ? 'now' : 'later';
        return (
          <li
            key={name}
            className={classes.bar}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {state === 'done' && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            {t(state === 'done' ? `steps.${name}.done` : `steps.${name}.short`)}
          </li>
        );
      })}
    </ol>
  );
}
