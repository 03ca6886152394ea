import type { ReactNode } from 'react';
import classes from './Legend.module.css';

interface LegendProps {
  /** Where it leaves the phone and the small window to the words. */
  wideOnly?: boolean;
  /** List items: a mark and what it means. */
  children: ReactNode;
}

/** What the marks of a table or a drawing mean. */
export function Legend({ wideOnly = false, children }: LegendProps) {
  return (
    <ul className={classes.legend} data-wide-only={wideOnly || undefined}>
      {children}
    </ul>
  );
}
