import { TextInput, type TextInputProps } from '@mantine/core';
import { FieldError } from './FieldError.tsx';

/** A line of text: label above, error with its icon below. */
export function TextField({ error, ...props }: TextInputProps) {
  return <TextInput {...props} error={error ? <FieldError>{error}</FieldError> : undefined} />;
}
