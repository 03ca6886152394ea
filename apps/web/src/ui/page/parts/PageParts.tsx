import type { ReactNode } from 'react';
import { Stack } from '../../layout/Layout.tsx';
import classes from './parts.module.css';

interface PagePartsProps {
  /** Dims the parts while new data is loading. */
  busy: boolean;
  children: ReactNode;
}

/** The parts of a page, one below the other. */
export function PageParts({ busy, children }: PagePartsProps) {
  return (
    <Stack gap={16} className={classes.parts} data-busy={busy || undefined}>
      {children}
    </Stack>
  );
}
