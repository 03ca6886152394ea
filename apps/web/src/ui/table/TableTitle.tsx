import type { ReactNode } from 'react';
import classes from './TableTitle.module.css';

interface TableTitleProps {
  children: string;
  /** In small behind the title: the number of all rows, or their order. */
  of?: ReactNode;
}

/** The heading of a table that is a part of a page. */
export function TableTitle({ children, of }: TableTitleProps) {
  return (
    <h2 className={classes.title}>
      {children}
      {of && <span className={classes.of}>{of}</span>}
    </h2>
  );
}
