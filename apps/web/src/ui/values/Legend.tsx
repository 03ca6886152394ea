import type { ReactNode } from 'react';
import { Row } from '../layout/Layout.tsx';
import classes from './values.module.css';

interface LegendProps {
  /** Hidden in windows under 1200 px, where the words beside the values are enough. */
  wideOnly?: boolean;
  /** Begins where the drawing of a chart does. */
  underAxis?: boolean;
  /** List items: a mark and its meaning. */
  children: ReactNode;
}

/** Explains the marks of a table or a drawing. */
export function Legend({ wideOnly, underAxis, children }: LegendProps) {
  return (
    <Row
      as="ul"
      gap={16}
      tight
      size="sm"
      color={2}
      className={classes.legend}
      data-wide-only={wideOnly || undefined}
      data-under-axis={underAxis || undefined}
    >
      {children}
    </Row>
  );
}
