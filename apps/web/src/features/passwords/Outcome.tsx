import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/Layout.tsx';
import classes from './passwords.module.css';

interface OutcomeProps {
  tone: 'pass' | 'warn';
  title: string;
  text: ReactNode;
}

/** The result of a step. Screen readers read it out as it appears. */
export function Outcome({ tone, title, text }: OutcomeProps) {
  const Icon = tone === 'pass' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div role="status" className={classes.state}>
      <Icon size={22} stroke={1.8} className={classes.icon} data-tone={tone} aria-hidden="true" />
      <div>
        <p className={classes.stateTitle}>{title}</p>
        <Text as="p" color={2}>
          {text}
        </Text>
      </div>
    </div>
  );
}
