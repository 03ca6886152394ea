import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../days/DateRangeField.module.css';
import { FieldError } from './FieldError.tsx';

interface DateFieldProps extends DatePickerInputProps<'default'> {
  label: string;
}

/** One day, written YYYY-MM-DD; null while none is chosen. */
export function DateField({ error, ...props }: DateFieldProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
      <DatePickerInput
        placeholder={t('dates.one')}
        {...props}
        valueFormat="DD MMM YYYY"
        clearable
        clearButtonProps={{ 'aria-label': t('dates.clearOne', { label: props.label }) }}
        previousLabel={t('dates.previous')}
        nextLabel={t('dates.next')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        leftSection={<IconCalendar size={16} stroke={1.8} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        classNames={{ day: classes.day }}
        error={error ? <FieldError>{error}</FieldError> : undefined}
      />
    </DatesProvider>
  );
}
