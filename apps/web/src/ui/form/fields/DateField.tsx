import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates';
import { uiTexts } from '@simward/texts/ui';
import { IconCalendar } from '@tabler/icons-react';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import classes from '../days/DateRangeField.module.css';
import { FieldError } from './FieldError.tsx';

const t = textsOf(uiTexts);

interface DateFieldProps extends DatePickerInputProps<'default'> {
  label: string;
}

/** One day, written YYYY-MM-DD; null while none is chosen. */
export function DateField({ error, ...props }: DateFieldProps) {
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
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
