import type { ReactNode } from 'react';
import classes from './TableRoom.module.css';

/** Around a table with many columns, whose moments and days break into two lines where it has little room. */
export function TableRoom({ children }: { children: ReactNode }) {
  return <div className={classes.room}>{children}</div>;
}

/** Day and time in a cell. */
export function Moment({ children }: { children: string }) {
  return <span className={classes.moment}>{children}</span>;
}

/** A day in a cell. */
export function Day({ children }: { children: string }) {
  return <span className={classes.day}>{children}</span>;
}
