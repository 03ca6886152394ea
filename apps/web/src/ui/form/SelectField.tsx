import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldError } from './FieldError.tsx';

/** One of a list. Long lists are searched by typing: `searchable`. */
export function SelectField({ error, ...props }: SelectProps) {
  const { t } = useTranslation('ui');
  return (
    <Select
      nothingFoundMessage={t('select.none')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
