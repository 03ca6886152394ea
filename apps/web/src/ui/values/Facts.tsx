import type { ReactNode } from 'react';
import { Text } from '../layout/Layout.tsx';
import classes from './Facts.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Side by side, each with its label above; a phone has two beside each other. */
  sideBySide?: boolean;
}

/** Facts below each other, each with its label beside it. */
export function Facts({ facts, sideBySide }: FactsProps) {
  return (
    <dl className={sideBySide ? classes.grid : classes.list}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" size={sideBySide ? 'sm' : undefined} color={3}>
            {label}
          </Text>
          <Text as="dd" breaks>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
