import type { ReactNode } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { Row, Surface, Text } from '../../layout/Layout.tsx';
import { type Tone, toneIcons } from '../tone.ts';
import classes from './figures.module.css';
import { ShareBar } from './ShareBar.tsx';

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

/** The number of rows of each kind in large figures, and their shares as a bar. */
export function CountSummary({ parts, aside }: CountSummaryProps) {
  return (
    <Surface pad={12}>
      <Row gap={28} justify="between" tight>
        <Row as="ul" gap={28} align="stretch" tight>
          {parts.map(({ tone, count, label }) => {
            const Sign = toneIcons[tone];
            return (
              <Row as="li" key={label} nowrap size="md" color={2} className={classes.part} data-tone={tone}>
                <Sign size={16} stroke={1.9} aria-hidden="true" />
                <Text as="strong" size="h1" weight="title" color={1} numbers>
                  {numbers.number(count)}
                </Text>{' '}
                {label}
              </Row>
            );
          })}
        </Row>
        {aside}
      </Row>
      <ShareBar parts={parts} />
    </Surface>
  );
}
