import { Button, Input, Pill, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { reports, searchLimit } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { MultiSelectField } from '../../ui/form/choices/MultiSelectField.tsx';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { DateField } from '../../ui/form/fields/DateField.tsx';
import { focusFirstField } from '../../ui/form/saving/fieldNode.ts';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { useCompanyInView } from '../companies/useCompanyInView.ts';
import choicesFieldClasses from './ChoicesField.module.css';
import { choicesQuery, chosenQuery } from './choices.queries.ts';
import classes from './ReportForm.module.css';

const tMessages = textsOf(messageTexts);

const t = textsOf(reportsTexts);

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

const missing = tMessages('dateRangeMissing.text');

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
  const today = useToday();
  const form = useForm<Fields>({
    initialValues: values,
    validate: {
      of: (of, { by }) =>
        withAll || of.length > 0
          ? null
          : tMessages('criterionMissing.text', { criterion: reports.criterionName(by) }),
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
          <InlineAlert title={tMessages('dateRangeMissing.title')} text={missing} />
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

interface ChoicesFieldProps {
  criterion: reports.ReportCriterion;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
  /** None chosen means every one. */
  withAll?: boolean;
  'data-path'?: string;
}

const pauseMs = 300;
/** More are a number, until the list is open. */
const shownPills = 1;

/** The modules, departments, courses or learners that a report is about; a server that has many finds them by their words. */
function ChoicesField({ criterion, value, onChange, error, withAll = false, ...marked }: ChoicesFieldProps) {
  const inView = useCompanyInView();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const [searched] = useDebouncedValue(search.trim(), pauseMs);
  const found = useQuery(choicesQuery(criterion, searched));
  const chosen = useQuery(chosenQuery(criterion, value)).data?.choices ?? [];
  const several = inView === undefined && criterion !== 'module';
  const labelOf = ({ name, companyName, status }: reports.Choice) => {
    const whose = several && companyName ? t('choice.of', { name, companyName }) : name;
    return status ? whose : t('choice.inactive', { name: whose });
  };
  const known = new Map(
    [...chosen, ...(found.data?.choices ?? [])].map((choice) => [choice._id, labelOf(choice)]),
  );
  // A name that is still on its way leaves no gap.
  for (const id of value) if (!known.has(id)) known.set(id, t('choice.loading'));
  return (
    <MultiSelectField
      {...marked}
      className={choicesFieldClasses.field}
      label={t(`choice.${criterion}`)}
      placeholder={
        withAll ? t(`choice.all.${criterion}`, { count: found.data?.choicesCount ?? 0 }) : t('choice.choose')
      }
      rightSection={null}
      rightSectionWidth={8}
      maxValues={reports.limits.searchIds}
      data={[...known].map(([id, label]) => ({ value: id, label }))}
      // The server has found them.
      filter={({ options }) => options}
      searchValue={search}
      maxLength={searchLimit}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      renderPill={({ option, onRemove, disabled }) => {
        const position = value.indexOf(String(option?.value));
        const more = !opened && position === shownPills;
        if (!opened && position > shownPills) return null;
        return (
          <Pill
            className={choicesFieldClasses.pill}
            withRemoveButton={!more && !disabled}
            onRemove={onRemove}
            removeButtonProps={{ 'aria-label': t('choice.remove', { name: option?.label ?? '' }) }}
          >
            {more ? t('choice.more', { count: value.length - shownPills }) : option?.label}
          </Pill>
        );
      }}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
