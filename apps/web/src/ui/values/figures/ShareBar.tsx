import { Row } from '../../layout/Layout.tsx';
import type { Tone } from '../tone.ts';
import classes from './figures.module.css';

interface ShareBarProps {
  parts: readonly { tone: Tone; count: number; label: string }[];
  /** A low bar, for the row of a table. */
  low?: boolean;
}

/** The shares of several counts as a bar, beside their numbers. Errors are hatched, so that colour alone says nothing. */
export function ShareBar({ parts, low }: ShareBarProps) {
  return (
    <Row
      gap={0}
      align="stretch"
      nowrap
      above={low ? 4 : 8}
      className={classes.shares}
      data-low={low || undefined}
      aria-hidden="true"
    >
      {parts
        .filter(({ count }) => count > 0)
        .map(({ tone, count, label }) => (
          <span key={label} className={classes.share} data-tone={tone} style={{ flexGrow: count }} />
        ))}
    </Row>
  );
}
