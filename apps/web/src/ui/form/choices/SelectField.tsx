import { Select, type SelectProps } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { foundOptions } from './foundOptions.ts';
import { useTypeOver } from './useTypeOver.ts';

const t = textsOf(uiTexts);

/** One of a list. Long lists are searched by typing: `searchable`. */
export function SelectField({ error, ...props }: SelectProps) {
  const typeOver = useTypeOver(props.onFocus);
  return (
    <Select
      filter={foundOptions}
      maxDropdownHeight={200}
      nothingFoundMessage={t('select.none')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      {...(props.searchable && typeOver)}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
