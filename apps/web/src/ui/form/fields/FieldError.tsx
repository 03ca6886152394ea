import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FieldError.module.css';

interface FieldErrorProps {
  children: ReactNode;
}

/** The message under a field; an icon beside it, so that colour alone says nothing. */
export function FieldError({ children }: FieldErrorProps) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={15} stroke={1.9} aria-hidden="true" />
      {children}
    </span>
  );
}
