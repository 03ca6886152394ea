import { Textarea, type TextareaProps } from '@mantine/core';
import { FieldError } from './FieldError.tsx';
import classes from './TextAreaField.module.css';

/**
 * Text of several lines; grows with what is typed. The style sheet says so: by script the whole page would be measured
 * at each drawing, 25 ms of a key press on a long debriefing.
 */
export function TextAreaField({ error, rows = 2, ...props }: TextareaProps) {
  return (
    <Textarea
      rows={rows}
      __vars={{ '--rows': String(rows) }}
      classNames={classes}
      {...props}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
