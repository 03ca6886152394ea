import { Textarea, type TextareaProps } from '@mantine/core';
import { FieldError } from './FieldError.tsx';

/** Text of several lines; grows with what is typed. */
export function TextAreaField({ error, ...props }: TextareaProps) {
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={10}
      {...props}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
