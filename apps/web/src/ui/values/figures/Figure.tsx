import type { ReactNode } from 'react';
import classes from './Figure.module.css';

interface FigureProps {
  value: ReactNode;
  /** Beside the number, smaller. */
  unit?: ReactNode;
  /** Below the number: what it counts. */
  label?: ReactNode;
}

/** One number in large. */
export function Figure({ value, unit, label }: FigureProps) {
  return (
    <div className={classes.figure}>
      <p className={classes.value}>
        {value}
        {unit && <span className={classes.unit}> {unit}</span>}
      </p>
      {label && <p className={classes.label}>{label}</p>}
    </div>
  );
}
