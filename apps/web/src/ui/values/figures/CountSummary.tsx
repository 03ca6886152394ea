import type { ReactNode } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { Row, Text } from '../../layout/Layout.tsx';
import { type Tone, toneIcons } from '../tone.ts';
import classes from './CountSummary.module.css';

interface CountPart {
  tone: Tone;
  count: number;
  /** The word after the number: "ready". */
  label: string;
}

interface CountSummaryProps {
  parts: readonly CountPart[];
  /** A control at the end of the line. */
  aside?: ReactNode;
}

/** The number of each kind in large figures, and their shares as a bar. Errors are hatched, so that colour alone says nothing. */
export function CountSummary({ parts, aside }: CountSummaryProps) {
  return (
    <div className={classes.summary}>
      <Row gap={28} justify="between" tight>
        <Row as="ul" gap={28} align="stretch" tight>
          {parts.map(({ tone, count, label }) => {
            const Sign = toneIcons[tone];
            return (
              <li key={label} className={classes.figure} data-tone={tone}>
                <Sign size={16} stroke={1.9} aria-hidden="true" />
                <Text as="strong" size="h1" weight="title" color={1} numbers>
                  {numbers.number(count)}
                </Text>{' '}
                {label}
              </li>
            );
          })}
        </Row>
        {aside}
      </Row>
      <Row gap={0} align="stretch" nowrap above={8} className={classes.bar} aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ tone, count, label }) => (
            <span key={label} className={classes.part} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </Row>
    </div>
  );
}
