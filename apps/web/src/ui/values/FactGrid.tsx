import type { ReactNode } from 'react';
import { Text } from '../layout/Layout.tsx';
import classes from './FactGrid.module.css';

interface FactGridProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts side by side, each with its label above; a phone has two beside each other. */
export function FactGrid({ facts }: FactGridProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" size="sm" color={3}>
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
