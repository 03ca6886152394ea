import type { ReactNode } from 'react';
import classes from './PageParts.module.css';

interface PagePartsProps {
  /** Dims the parts while new data is loading. */
  busy: boolean;
  children: ReactNode;
}

/** The parts of a page, one below the other. */
export function PageParts({ busy, children }: PagePartsProps) {
  return (
    <div className={classes.parts} data-busy={busy || undefined}>
      {children}
    </div>
  );
}
