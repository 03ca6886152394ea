import type { ReactNode } from 'react';
import { useId } from 'react';
import { Row, Surface, Text } from '../layout/Layout.tsx';
import classes from './page.module.css';

interface CardProps {
  title: string;
  /** Drawn in place of the title, such as a word that explains itself. */
  heading?: ReactNode;
  /** The unit of the numbers: "minutes per module per day". */
  unit?: string;
  /** Number and kind of the cases that the numbers are made from: "5 assessments". */
  n?: ReactNode;
  /** Selectors and switches at the end of the heading. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A titled region of a page. */
export function Card({ title, heading = title, unit, n, controls, children }: CardProps) {
  const id = useId();
  return (
    <Surface as="section" aria-labelledby={id}>
      <Row className={classes.head}>
        <Text as="h2" size="lg" weight="title" id={id}>
          {heading}
        </Text>
        {unit && (
          <Text size="sm" color={3}>
            {unit}
          </Text>
        )}
        {n && (
          <Text size="sm" color={3} toEnd={!controls}>
            {n}
          </Text>
        )}
        {controls && (
          <Row toEnd className={classes.controls}>
            {controls}
          </Row>
        )}
      </Row>
      <div className={classes.body}>{children}</div>
    </Surface>
  );
}
