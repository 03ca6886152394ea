import { VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconCheck } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../layout/Layout.tsx';
import classes from './parts.module.css';

const t = textsOf(uiTexts);

interface StepperProps {
  /** Name of the task for screen readers. */
  label: string;
  /** The steps' names, in order. */
  steps: readonly string[];
  /** Index of the current step; the number of steps when all are done. */
  current: number;
}

/** The steps of a task over several pages, with the current one marked. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <Row as="ol" below={16} aria-label={label}>
      {steps.map((step, index) => (
        <Row
          as="li"
          key={step}
          nowrap
          size="md"
          color={index < current ? 2 : index === current ? 1 : 3}
          weight={index === current ? 'title' : undefined}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <Text size="sm" weight="title" className={classes.number} aria-hidden="true">
            {index < current ? <IconCheck size={15} stroke={2.4} /> : index + 1}
          </Text>
          {step}
          {index < current && <VisuallyHidden>{t('stepper.done')}</VisuallyHidden>}
        </Row>
      ))}
    </Row>
  );
}
