import { Select, type SelectProps } from '@mantine/core';
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from './FieldError.tsx';

/** One of a list. Long lists are searched by typing: `searchable`. */
export function SelectField({ error, ...props }: SelectProps) {
  const { t } = useTranslation('ui');
  const entered = useRef(false);
  // What is typed replaces what was chosen; the click that brought the focus would put the caret into it.
  const selectText = {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      props.onFocus?.(event);
      entered.current = true;
      event.currentTarget.select();
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (entered.current) event.currentTarget.select();
      entered.current = false;
    },
  };
  return (
    <Select
      maxDropdownHeight={200}
      nothingFoundMessage={t('select.none')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      {...(props.searchable && selectText)}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
