import type { ReactNode } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { type Tone, toneIcons } from '../tone.ts';
import classes from './CountSummary.module.css';

interface CountPart {
  tone: Tone;
  count: number;
  /** What is counted, after the number: "ready". */
  label: string;
}

interface CountSummaryProps {
  parts: readonly CountPart[];
  /** At the end of the figures' line, such as a choice that belongs to them. */
  aside?: ReactNode;
}

/** How many of each kind: in large figures and as one bar of their shares. Errors are hatched, not only red. */
export function CountSummary({ parts, aside }: CountSummaryProps) {
  return (
    <div className={classes.summary}>
      <div className={classes.head}>
        <ul className={classes.figures}>
          {parts.map(({ tone, count, label }) => {
            const Sign = toneIcons[tone];
            return (
              <li key={label} className={classes.figure} data-tone={tone}>
                <Sign size={16} stroke={1.9} aria-hidden="true" />
                <strong className={classes.count}>{numbers.number(count)}</strong> {label}
              </li>
            );
          })}
        </ul>
        {aside}
      </div>
      <div className={classes.bar} aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ tone, count, label }) => (
            <span key={label} className={classes.part} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </div>
    </div>
  );
}
