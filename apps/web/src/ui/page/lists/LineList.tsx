import type { ReactNode } from 'react';
import classes from './LineList.module.css';

interface LineListProps {
  /** What the list is. */
  label: string;
  children: ReactNode;
}

/** Things that a page or a dialog leads to, a line each. */
export function LineList({ label, children }: LineListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ListLineProps {
  /** The thing itself; below it, in small, what else is known of it. */
  children: ReactNode;
  /** Links at the end; where there is no room they stand below. */
  links: ReactNode;
}

export function ListLine({ children, links }: ListLineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>{children}</div>
      {links}
    </li>
  );
}
