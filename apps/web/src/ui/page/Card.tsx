import type { ReactNode } from 'react';
import { useId } from 'react';
import { Row, Text } from '../layout/Layout.tsx';
import classes from './Card.module.css';

interface CardProps {
  title: string;
  /** The unit of the numbers: "minutes per module per day". */
  unit?: string;
  /** The number of things counted: "5 assessments". */
  n?: string;
  /** Selectors and switches at the end of the heading. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A titled region of a page. */
export function Card({ title, unit, n, controls, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Row className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {unit && (
          <Text size="sm" color={3}>
            {unit}
          </Text>
        )}
        {n && (
          <span className={classes.n} data-end={!controls || undefined}>
            {n}
          </span>
        )}
        {controls && <div className={classes.controls}>{controls}</div>}
      </Row>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
