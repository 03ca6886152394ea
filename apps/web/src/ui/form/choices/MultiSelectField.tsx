import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { foundOptions } from './foundOptions.ts';
import classes from './MultiSelectField.module.css';

const t = textsOf(uiTexts);

/** Several of a list, each shown as a pill that can be taken away. */
export function MultiSelectField({ error, value, placeholder, ...props }: MultiSelectProps) {
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      filter={foundOptions}
      classNames={{ inputField: classes.input, pill: classes.pill, option: classes.option }}
      nothingFoundMessage={t('select.none')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      value={value}
      placeholder={value && value.length > 0 ? undefined : placeholder}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
