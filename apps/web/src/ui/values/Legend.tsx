import type { ReactNode } from 'react';
import classes from './Legend.module.css';

interface LegendProps {
  /** Hidden in windows under 1200 px, where the words beside the values are enough. */
  wideOnly?: boolean;
  /** List items: a mark and its meaning. */
  children: ReactNode;
}

/** Explains the marks of a table or a drawing. */
export function Legend({ wideOnly = false, children }: LegendProps) {
  return (
    <ul className={classes.legend} data-wide-only={wideOnly || undefined}>
      {children}
    </ul>
  );
}
