import { Button, Input, Pill, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { reports, searchLimit } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { MultiSelectField, SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { focusFirstField } from '../../ui/form/focusField.ts';
import { useProposals } from '../../ui/form/useProposals.ts';
import { Row, Surface } from '../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { useCompanyInView } from '../companies/useCompanyInView.ts';
import { choicesQuery, chosenQuery } from './choices.queries.ts';
import classes from './ReportForm.module.css';
import { choiceNames, everything, presetOf } from './reportChoice.ts';

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
  /** With `withAll` an empty choice means all; without it at least one value must be chosen. */
  withAll?: boolean;
  /** A control below the fields that takes effect at once, without a click on Search. */
  setting?: ReactNode;
  /** Offers everything of a criterion as a choice, and ranges of days below their fields. */
  complete?: boolean;
  /** A link below the Search button. */
  way?: ReactNode;
  searching?: boolean;
  onSearch: (values: ReportFilterValues) => void;
}

type Fields = Omit<ReportFilterValues, 'from' | 'to'> & { from: string | null; to: string | null };

/** Makes the icons of a date field as narrow as possible. */
const narrow = { leftSectionWidth: 32, rightSectionWidth: 30 };

const missing = tMessages('dateRangeMissing.text');

/** The filter of a report: its type, the criterion and its values, and the range of days. */
export function ReportForm({
  criteria,
  values,
  withAll = false,
  setting,
  complete = false,
  way,
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
          : tMessages('criterionMissing.text', { criterion: t(`criterion.${by}`) }),
      from: (from) => (from ? null : missing),
      to: (to) => (to ? null : missing),
    },
  });
  useProposals(form, { from: values.from, to: values.to });
  const { type, by, of, from, to } = form.getValues();
  const { errors } = form;
  const choosePreset = (preset: reports.ReportPreset) => {
    const days = reports.presetDays(preset, today);
    form.setFieldValue('from', days.from);
    form.setFieldValue('to', days.to);
  };
  // A range in a calendar sets both days, although its field has one: the click says which range it is.
  const clickedPreset = useRef<reports.ReportPreset>(undefined);
  const calendar = (edge: 'from' | 'to') => {
    const { onChange, ...field } = form.getInputProps(edge);
    if (!complete) return { ...field, onChange };
    return {
      ...field,
      presets: reports.reportPresets.map((preset) => ({
        value: reports.presetDays(preset, today)[edge],
        label: <span data-preset={preset}>{t(`preset.${preset}`)}</span>,
      })),
      onChange: (day: string | null) => {
        const preset = clickedPreset.current;
        clickedPreset.current = undefined;
        if (preset) choosePreset(preset);
        else onChange(day);
      },
    };
  };
  const notePreset = ({ target }: MouseEvent) => {
    const name = target instanceof Element && target.closest('button')?.querySelector('[data-preset]');
    clickedPreset.current = reports.reportPresets.find(
      (preset) => name && preset === name.getAttribute('data-preset'),
    );
  };
  const search = ({ from: first, to: last, ...rest }: Fields) => {
    if (first && last) onSearch({ ...rest, from: first, to: last });
  };
  return (
    <div className={classes.room}>
      <Surface
        as="form"
        className={classes.form}
        data-complete={complete || undefined}
        aria-label={t('form.title')}
        noValidate
        onClickCapture={notePreset}
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
            data={reports.reportTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={type}
            onChange={(next) => form.setFieldValue('type', next)}
          />
        </Input.Wrapper>
        <SelectField
          rightSectionWidth={26}
          label={t('form.criteria')}
          allowDeselect={false}
          data={criteria.map((value) => ({ value, label: t(`criterion.${value}`) }))}
          value={by}
          onChange={(next) => {
            const criterion = criteria.find((known) => known === next);
            // The chosen ids are of the previous criterion (departments, for example), so the choice is
            // emptied.
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
            offersAll={complete}
            {...form.getInputProps('of')}
            value={of}
            onChange={(ids) => form.setFieldValue('of', ids)}
          />
        </div>
        <DateField
          {...narrow}
          label={t('form.from')}
          maxDate={to ?? today}
          {...calendar('from')}
          error={Boolean(errors.from)}
        />
        <DateField
          {...narrow}
          label={t('form.to')}
          minDate={from ?? undefined}
          maxDate={today}
          {...calendar('to')}
          error={Boolean(errors.to)}
        />
        <Row justify="end" className={`${classes.acts} screen-only`}>
          <Button
            type="submit"
            loading={searching}
            leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
          >
            {t('form.search')}
          </Button>
        </Row>
        {setting && <div className={`${classes.setting} screen-only`}>{setting}</div>}
        {complete && <PresetChips chosen={presetOf({ from, to }, today)} onChoose={choosePreset} />}
        {way && <div className={`${classes.way} screen-only`}>{way}</div>}
      </Surface>
    </div>
  );
}

interface PresetChipsProps {
  chosen: reports.ReportPreset | undefined;
  onChoose: (preset: reports.ReportPreset) => void;
}

/** Ranges of days that are set by one click. */
function PresetChips({ chosen, onChoose }: PresetChipsProps) {
  return (
    <Row
      as="fieldset"
      gap={4}
      nowrap
      className={`${classes.presets} screen-only`}
      aria-label={t('form.days')}
    >
      {reports.reportPresets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={classes.preset}
          aria-pressed={preset === chosen}
          onClick={() => onChoose(preset)}
        >
          {preset === chosen && <IconCheck size={13} stroke={2.2} aria-hidden="true" />}
          {t(`preset.${preset}`)}
        </button>
      ))}
    </Row>
  );
}

interface ChoicesFieldProps {
  criterion: reports.ReportCriterion;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
  /** An empty choice means all. */
  withAll?: boolean;
  /** The first entry of the list stands for everything. */
  offersAll?: boolean;
  'data-path'?: string;
}

const searchPauseMs = 300;
/** How many chosen values have a pill while the list is closed; the others are shown as a number. */
const pillsWhenClosed = 1;

/** The modules, departments, courses or learners that a report is about; the server searches them. */
function ChoicesField(props: ChoicesFieldProps) {
  const { criterion, value: asked, onChange, error, withAll = false, offersAll = false, ...marked } = props;
  const inView = useCompanyInView();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const [searched] = useDebouncedValue(search.trim(), searchPauseMs);
  const found = useQuery(choicesQuery(criterion, searched));
  const ids = asked.filter((id) => id !== everything);
  const chosen = useQuery(chosenQuery(criterion, ids));
  const chosenChoices = chosen.data?.choices ?? [];
  // What the person may not see, or what is gone, is no choice: the report says how much of it is left out.
  const seen = chosen.data ? new Set(chosenChoices.map(({ _id }) => _id)) : undefined;
  const several = inView === undefined && criterion !== 'module';
  const choices = [...chosenChoices, ...(found.data?.choices ?? [])];
  const nameOf = choiceNames(choices);
  const labelOf = (choice: reports.Choice) => {
    const { companyName, status, deleted } = choice;
    const name = nameOf(choice);
    const whose = several && companyName ? t('choice.of', { name, companyName }) : name;
    if (deleted) return t('choice.deleted', { name: whose });
    return status ? whose : t('choice.inactive', { name: whose });
  };
  const all = t(`choice.all.${criterion}`, { count: found.data?.choicesCount ?? 0 });
  const known = new Map([
    ...(offersAll ? [[everything, all] as const] : []),
    ...choices.map((choice) => [choice._id, labelOf(choice)] as const),
  ]);
  const value = asked.filter((id) => id === everything || known.has(id) || !seen || seen.has(id));
  // A choice whose name is still loading has a pill all the same.
  for (const id of value) if (!known.has(id)) known.set(id, t('choice.loading'));
  return (
    <MultiSelectField
      {...marked}
      className={classes.field}
      label={t(`choice.${criterion}`)}
      placeholder={withAll ? all : t('choice.choose')}
      rightSection={null}
      rightSectionWidth={8}
      maxValues={reports.limits.searchIds}
      data={[...known].map(([id, label]) => ({ value: id, label }))}
      // The server has searched already, so that the field must show all options that it gets.
      filter={({ options }) => options}
      searchValue={search}
      maxLength={searchLimit}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      renderPill={({ option, onRemove, disabled }) => {
        const position = value.indexOf(String(option?.value));
        const more = !opened && position === pillsWhenClosed;
        if (!opened && position > pillsWhenClosed) return null;
        return (
          <Pill
            className={classes.pill}
            withRemoveButton={!more && !disabled}
            onRemove={onRemove}
            removeButtonProps={{ 'aria-label': t('choice.remove', { name: option?.label ?? '' }) }}
          >
            {more ? t('choice.more', { count: value.length - pillsWhenClosed }) : option?.label}
          </Pill>
        );
      }}
      value={value}
      // Everything and single ones exclude each other: what was chosen last counts.
      onChange={(next) =>
        onChange(next.at(-1) === everything ? [everything] : next.filter((id) => id !== everything))
      }
      error={error}
    />
  );
}
