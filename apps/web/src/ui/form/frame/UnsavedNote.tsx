import type { ReactNode } from 'react';
import classes from './UnsavedNote.module.css';

/** Says what is not saved yet, behind a dot. */
export function UnsavedNote({ children }: { children: ReactNode }) {
  return <span className={classes.note}>{children}</span>;
}
