import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { loginRecords, messages } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { MultiSelectField } from '../../ui/form/choices/MultiSelectField.tsx';
import { DateField } from '../../ui/form/fields/DateField.tsx';
import { focusFirstField } from '../../ui/form/saving/fieldNode.ts';
import type { RecordFilters } from './loginRecordsSearch.ts';
import classes from './RecordsForm.module.css';
import type { ShownFilters } from './recordsQuery.ts';

interface RecordsFormProps {
  filters: ShownFilters;
  /** Later days cannot be chosen. */
  today: string;
  onSearch: (next: RecordFilters) => void;
}

interface Values {
  from: string | null;
  to: string | null;
  departments: string[];
}

/** Among the departments: every one, those of people without any included. */
const all = 'all';

/** From which day to which, and of which departments. */
export function RecordsForm({ filters, today, onSearch }: RecordsFormProps) {
  const { t } = useTranslation('loginRecords');
  const inView = useCompanyInView();
  const known = useQuery(departmentsQuery).data ?? [];
  const form = useForm<Values>({
    initialValues: { from: filters.from, to: filters.to, departments: filters.departments ?? [all] },
    validate: {
      from: (from) => (from ? null : messages.fromDateMissing.text),
      to: (to) => (to ? null : messages.toDateMissing.text),
      departments: (departments) => (departments.length > 0 ? null : messages.departmentsMissing.text),
    },
  });
  const { from, to, departments } = form.getValues();
  const search = (values: Values) =>
    onSearch({
      from: values.from ?? undefined,
      to: values.to ?? undefined,
      departments: values.departments.includes(all) ? undefined : values.departments,
    });
  /** Every department and some of them exclude each other: what is chosen last holds. */
  const choose = (next: string[]) =>
    form.setFieldValue('departments', next.at(-1) === all ? [all] : next.filter((id) => id !== all));
  return (
    <form
      className={classes.form}
      aria-label={t('filter.title')}
      noValidate
      onSubmit={form.onSubmit(search, (errors) => focusFirstField(Object.keys(errors)))}
    >
      <DateField label={t('filter.from')} maxDate={to ?? today} {...form.getInputProps('from')} />
      <DateField
        label={t('filter.to')}
        minDate={from ?? undefined}
        maxDate={today}
        {...form.getInputProps('to')}
      />
      <MultiSelectField
        className={classes.departments}
        label={t('filter.departments')}
        placeholder={t('filter.choose')}
        maxValues={loginRecords.limits.departments}
        {...form.getInputProps('departments')}
        // Records of a department that is inactive by now stay.
        data={[
          { value: all, label: t('filter.all') },
          ...departmentOptions(
            known,
            inView?._id,
            known.map(({ _id }) => _id),
          ),
        ]}
        value={departments}
        onChange={choose}
      />
      <Button
        type="submit"
        className={classes.search}
        leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
      >
        {t('filter.search')}
      </Button>
    </form>
  );
}
