import { Fragment, type ReactNode } from 'react';
import { Text } from '../layout/Layout.tsx';
import classes from './Facts.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts below each other, each with its label beside it. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <Text as="dt" color={3}>
            {label}
          </Text>
          <Text as="dd" breaks>
            {value}
          </Text>
        </Fragment>
      ))}
    </dl>
  );
}
