import { VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconCheck } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './Stepper.module.css';

const t = textsOf(uiTexts);

interface StepperProps {
  /** Names the task; read out. */
  label: string;
  /** The steps' names, in order. */
  steps: readonly string[];
  /** Index of the current step; the number of steps when all are done. */
  current: number;
}

/** The steps of a task over several pages, with the current one marked. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden="true">
            {index < current ? <IconCheck size={15} stroke={2.4} /> : index + 1}
          </span>
          {step}
          {index < current && <VisuallyHidden>{t('stepper.done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
