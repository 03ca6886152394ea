import { NumberInput, type NumberInputProps } from '@mantine/core';
import { FieldError } from './FieldError.tsx';

/** A number; the value is an empty text while nothing is typed. */
export function NumberField({ error, ...props }: NumberInputProps) {
  return <NumberInput {...props} error={error ? <FieldError>{error}</FieldError> : undefined} />;
}
