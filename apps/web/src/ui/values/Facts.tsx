import type { ReactNode } from 'react';
import { Text } from '../layout/Layout.tsx';
import classes from './Facts.module.css';

interface FactsProps {
  /** A label may be drawn otherwise, such as a word that explains itself. */
  facts: readonly (readonly [label: string, value: ReactNode, drawn?: ReactNode])[];
  /** Side by side, each with its label above; a phone has two beside each other. */
  sideBySide?: boolean;
}

/** Facts below each other, each with its label beside it. */
export function Facts({ facts, sideBySide }: FactsProps) {
  return (
    <dl className={sideBySide ? classes.grid : classes.list}>
      {facts.map(([label, value, drawn = label]) => (
        <div key={label}>
          <Text as="dt" size={sideBySide ? 'sm' : undefined} color={3}>
            {drawn}
          </Text>
          <Text as="dd" breaks>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
