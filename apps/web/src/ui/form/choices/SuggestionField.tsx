import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { FieldError } from '../fields/FieldError.tsx';
import { foundOptions } from './foundOptions.ts';
import { useTypeOver } from './useTypeOver.ts';

/** A line of text with what others wrote there before, to choose from. */
export function SuggestionField({ error, ...props }: AutocompleteProps) {
  const typeOver = useTypeOver(props.onFocus);
  return (
    <Autocomplete
      filter={foundOptions}
      {...props}
      {...typeOver}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
