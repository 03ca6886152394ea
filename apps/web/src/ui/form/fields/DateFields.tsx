import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates';
import { uiTexts } from '@simward/texts/ui';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { useFilterLook } from '../../table/phone/phoneList.ts';
import { type DateRange, dateRangeOf, dateRangePresets } from './dateRange.ts';
import classes from './fields.module.css';
import { FieldError } from './TextFields.tsx';

const t = textsOf(uiTexts);

interface DateFieldProps extends Omit<DatePickerInputProps<'default'>, 'minDate' | 'maxDate'> {
  label: string;
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

/** One day, YYYY-MM-DD; null while no day is chosen. */
export function DateField({ error, minDate, maxDate, ...props }: DateFieldProps) {
  const today = useToday();
  const nearest = maxDate && maxDate < today ? maxDate : minDate && minDate > today ? minDate : today;
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DatePickerInput
        placeholder={t('dates.one')}
        {...props}
        {...(minDate && { minDate })}
        {...(maxDate && { maxDate })}
        // The month that opens while no day is chosen; by default the calendar asks the browser's clock.
        defaultDate={nearest}
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

interface DateRangeFieldProps {
  label: string;
  value: DateRange | undefined;
  /** Called with both days, or with undefined when the range is cleared. */
  onChange: (range: DateRange | undefined) => void;
  /** YYYY-MM-DD in `timeZone`; later days cannot be chosen. */
  today: string;
  /** The time zone of the days, shown under the field. */
  timeZone: string;
  required?: boolean;
  clearable?: boolean;
  error?: string | undefined;
  size?: 'xs' | 'sm';
  /** For a table's filters: the label is only read out, and the empty field shows label and zone. */
  inToolbar?: boolean;
}

/** A range of days, chosen in a calendar or as a preset. */
export function DateRangeField(allProps: DateRangeFieldProps) {
  const { label, value, onChange, today, timeZone, error, inToolbar = false, ...props } = allProps;
  const format = useFormat();
  const id = useId();
  // The first day stays here until the second one makes it a range.
  const [from, setFrom] = useState<string | null>(null);
  if (useFilterLook() === 'words') return value && `${format.day(value.from)} – ${format.day(value.to)} · `;
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DatePickerInput
        {...props}
        // Field and popover share the id, so that the field's label names the calendar.
        id={id}
        type="range"
        valueFormat="DD MMM YYYY"
        {...(inToolbar
          ? {
              // The label replaces the field's content for screen readers, so it repeats the days.
              'aria-label': value ? `${label}: ${format.day(value.from)} – ${format.day(value.to)}` : label,
              placeholder: t('dates.labelInZone', { label, timeZone }),
              title: t('dates.zone', { timeZone }),
            }
          : { label, placeholder: t('dates.placeholder'), description: t('dates.zone', { timeZone }) })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        leftSection={<IconCalendar size={16} stroke={1.8} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        clearButtonProps={{ 'aria-label': t('dates.clear') }}
        previousLabel={t('dates.previous')}
        nextLabel={t('dates.next')}
        classNames={{
          day: classes.day,
          datePickerRoot: classes.picker,
          presetsList: classes.presets,
          presetButton: classes.preset,
        }}
        maxDate={today}
        defaultDate={value?.to ?? today}
        presets={dateRangePresets.map((preset) => {
          const { from: first, to: last } = dateRangeOf(preset, today);
          const days: [string, string] = [first, last];
          return { label: t(`dates.${preset}`), value: days };
        })}
        allowSingleDateInRange
        value={from ? [from, null] : [value?.from ?? null, value?.to ?? null]}
        onChange={([first, last]) => {
          setFrom(last ? null : first);
          if (first && last) onChange({ from: first, to: last });
          // Only the clear button removes a range. When the calendar closes after one day, that day is
          // dropped and the old range stays.
          if (!first && !last && !from) onChange(undefined);
        }}
        popoverProps={{ id, onClose: () => setFrom(null) }}
        error={error ? <FieldError>{error}</FieldError> : undefined}
      />
    </DatesProvider>
  );
}
