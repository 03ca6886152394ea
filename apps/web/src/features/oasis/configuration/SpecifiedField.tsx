import type { ReactNode } from 'react';
import classes from './SpecifiedField.module.css';

interface SpecifiedFieldProps {
  /** As the field is called in the calls and in the account at Oasis. */
  name: string;
  children: ReactNode;
}

/** A field of the account with its name in the calls, by which the administrators of both systems talk about it. */
export function SpecifiedField({ name, children }: SpecifiedFieldProps) {
  return (
    <div className={classes.field}>
      {children}
      <span className={classes.name} aria-hidden="true" dir="ltr">
        {name}
      </span>
    </div>
  );
}
