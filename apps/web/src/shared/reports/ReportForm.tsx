import { Button, Input, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages, reports } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../lib/format/useToday.ts';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { DateField } from '../../ui/form/fields/DateField.tsx';
import { focusFirstField } from '../../ui/form/saving/fieldNode.ts';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import classes from './ReportForm.module.css';

export interface ReportFilterValues {
  type: reports.ReportType;
  by: reports.ReportCriterion;
  of: string[];
  from: string;
  to: string;
}

interface ReportFormProps {
  criteria: readonly reports.ReportCriterion[];
  values: Omit<ReportFilterValues, 'type'> & { type: reports.ReportType };
  /** None chosen means every one; otherwise one must be. */
  withAll?: boolean;
  /** Between the days and the buttons: what is set without a search. */
  setting?: ReactNode;
  /** Before Search. */
  acts?: ReactNode;
  searching?: boolean;
  onSearch: (values: ReportFilterValues) => void;
}

type Fields = Omit<ReportFilterValues, 'from' | 'to'> & { from: string | null; to: string | null };

/** A day, its icon and what clears it, as narrow as they go. */
const narrow = { leftSectionWidth: 32, rightSectionWidth: 30 };

const missing = messages.dateRangeMissing.text;

/** What is chosen by Search: the type of the report, by what its sessions are chosen, and from which day to which. */
export function ReportForm({
  criteria,
  values,
  withAll = false,
  setting,
  acts,
  searching,
  onSearch,
}: ReportFormProps) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const form = useForm<Fields>({
    initialValues: values,
    validate: {
      of: (of, { by }) =>
        withAll || of.length > 0
          ? null
          : messages.criterionMissing.text.replace('{criterion}', reports.criterionName(by)),
      from: (from) => (from ? null : missing),
      to: (to) => (to ? null : missing),
    },
  });
  const { type, by, of, from, to } = form.getValues();
  const { errors } = form;
  const search = ({ from: first, to: last, ...rest }: Fields) => {
    if (first && last) onSearch({ ...rest, from: first, to: last });
  };
  return (
    <form
      className={classes.form}
      aria-label={t('form.title')}
      noValidate
      onSubmit={form.onSubmit(search, (faults) => focusFirstField(Object.keys(faults)))}
    >
      {(errors.from || errors.to) && (
        <div className={classes.alert}>
          <InlineAlert title={messages.dateRangeMissing.title} text={missing} />
        </div>
      )}
      <Input.Wrapper label={t('form.type')} labelElement="div" className={classes.type}>
        <SegmentedControl
          fullWidth
          aria-label={t('form.type')}
          data={reports.reportTypes.map((one) => ({ value: one, label: t(`type.${one}`) }))}
          value={type}
          onChange={(next) => form.setFieldValue('type', next)}
        />
      </Input.Wrapper>
      <SelectField
        className={classes.criterion}
        rightSectionWidth={26}
        label={t('form.criteria')}
        allowDeselect={false}
        data={criteria.map((one) => ({ value: one, label: reports.criterionName(one) }))}
        value={by}
        onChange={(next) => {
          const criterion = criteria.find((one) => one === next);
          // Ids of modules are none of people: what was selected goes.
          if (criterion && criterion !== by) {
            form.setValues({ by: criterion, of: [] });
            form.clearErrors();
          }
        }}
      />
      <div className={classes.choices}>
        <ChoicesField
          key={by}
          criterion={by}
          withAll={withAll}
          {...form.getInputProps('of')}
          value={of}
          onChange={(ids) => form.setFieldValue('of', ids)}
        />
      </div>
      <DateField
        {...narrow}
        label={t('form.from')}
        maxDate={to ?? today}
        {...form.getInputProps('from')}
        error={Boolean(errors.from)}
      />
      <DateField
        {...narrow}
        label={t('form.to')}
        minDate={from ?? undefined}
        maxDate={today}
        {...form.getInputProps('to')}
        error={Boolean(errors.to)}
      />
      <div className={classes.acts}>
        {setting && <div className={classes.setting}>{setting}</div>}
        {acts}
        <Button
          type="submit"
          loading={searching}
          leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
        >
          {t('form.search')}
        </Button>
      </div>
    </form>
  );
}
