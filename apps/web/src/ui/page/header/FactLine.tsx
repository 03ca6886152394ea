import { Fragment, type ReactNode } from 'react';
import classes from './FactLine.module.css';

interface FactLineProps {
  /** What is false or empty is left out; a text holds dots between its facts. */
  facts: string | readonly ReactNode[];
}

const dot = ' · ';

/** Facts with dots between them: a line ends between two of them, never within a date. */
export function FactLine({ facts }: FactLineProps) {
  const list = typeof facts === 'string' ? facts.split(dot) : facts.filter(Boolean);
  return list.map((fact, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read alike
    <Fragment key={position}>
      {position > 0 && ' '}
      <span className={classes.fact}>
        {fact}
        {position < list.length - 1 && dot.trimEnd()}
      </span>
    </Fragment>
  ));
}
