import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { uiTexts } from '@simward/texts/ui';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { FieldError } from '../fields/FieldError.tsx';
import classes from './DateRangeField.module.css';
import { type DateRange, dateRangeOf, dateRangePresets } from './dateRange.ts';

const t = textsOf(uiTexts);

interface DateRangeFieldProps {
  label: string;
  value: DateRange | undefined;
  /** Called with both days, or with undefined when the range is cleared. */
  onChange: (range: DateRange | undefined) => void;
  /** YYYY-MM-DD in `timeZone`; later days cannot be chosen. */
  today: string;
  /** The zone that days are counted in, named under the field. */
  timeZone: string;
  required?: boolean;
  clearable?: boolean;
  error?: string | undefined;
  size?: 'xs' | 'sm';
  /** Among a table's filters: the label is read out alone, and label and zone stand in the empty field. */
  inToolbar?: boolean;
}

/** From one day to another, by calendar or by preset. */
export function DateRangeField(given: DateRangeFieldProps) {
  const { label, value, onChange, today, timeZone, error, inToolbar = false, ...props } = given;
  const format = useFormat();
  const id = useId();
  // One end alone is no range yet, and stays here.
  const [from, setFrom] = useState<string | null>(null);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DatePickerInput
        {...props}
        // One id for field and popover: the calendar is named by the field.
        id={id}
        type="range"
        valueFormat="DD MMM YYYY"
        {...(inToolbar
          ? {
              // What stands in the field is part of its name.
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
          // Closing after one day takes that day back; the range stays.
          if (!first && !last && !from) onChange(undefined);
        }}
        popoverProps={{ id, onClose: () => setFrom(null) }}
        error={error ? <FieldError>{error}</FieldError> : undefined}
      />
    </DatesProvider>
  );
}
