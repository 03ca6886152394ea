import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { loginRecords } from '@simward/contract';
import { loginRecordsTexts } from '@simward/texts/login-records';
import { messageTexts } from '@simward/texts/messages';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { MultiSelectField } from '../../ui/form/fields/SelectFields.tsx';
import { focusFirstField } from '../../ui/form/focusField.ts';
import { useProposals } from '../../ui/form/useProposals.ts';
import { Row, Surface } from '../../ui/layout/Layout.tsx';
import classes from './login-records.module.css';
import type { FiltersWithDays } from './login-records.queries.ts';
import type { RecordFilters } from './loginRecordsAddress.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(loginRecordsTexts);

interface RecordsFormProps {
  filters: FiltersWithDays;
  /** The last day that can be chosen. */
  today: string;
  onSearch: (next: RecordFilters) => void;
}

interface Values {
  from: string | null;
  to: string | null;
  departments: string[];
}

/** Value of the option for every department, which also includes people without a department. */
const allDepartments = 'all';

/** Days and departments of the records, which are read again only after a click on Search. */
export function RecordsForm({ filters, today, onSearch }: RecordsFormProps) {
  const inView = useCompanyInView();
  const knownDepartments = useQuery(departmentsQuery).data ?? [];
  const form = useForm<Values>({
    initialValues: {
      from: filters.from,
      to: filters.to,
      departments: filters.departments ?? [allDepartments],
    },
    validate: {
      from: (from) => (from ? null : tMessages('fromDateMissing.text')),
      to: (to) => (to ? null : tMessages('toDateMissing.text')),
      departments: (departments) => (departments.length > 0 ? null : tMessages('departmentsMissing.text')),
    },
  });
  useProposals(form, { from: filters.from, to: filters.to });
  const { from, to, departments } = form.getValues();
  const search = (values: Values) =>
    onSearch({
      from: values.from ?? undefined,
      to: values.to ?? undefined,
      departments: values.departments.includes(allDepartments) ? undefined : values.departments,
    });
  // "All departments" and single departments exclude each other, so only the kind that was chosen last stays.
  const choose = (next: string[]) =>
    form.setFieldValue(
      'departments',
      next.at(-1) === allDepartments ? [allDepartments] : next.filter((id) => id !== allDepartments),
    );
  return (
    <Surface
      as="form"
      pad={16}
      aria-label={t('filter.title')}
      noValidate
      onSubmit={form.onSubmit(search, (errors) => focusFirstField(Object.keys(errors)))}
    >
      <Row gap={12} align="start" className={classes.form}>
        <DateField
          flex="1 1 130px"
          label={t('filter.from')}
          maxDate={to ?? today}
          {...form.getInputProps('from')}
        />
        <DateField
          flex="1 1 130px"
          label={t('filter.to')}
          minDate={from ?? undefined}
          maxDate={today}
          {...form.getInputProps('to')}
        />
        <MultiSelectField
          flex="6 1 280px"
          label={t('filter.departments')}
          placeholder={t('filter.choose')}
          maxValues={loginRecords.limits.departments}
          {...form.getInputProps('departments')}
          // Inactive departments stay in the list, because their records stay too.
          data={[
            { value: allDepartments, label: t('filter.all') },
            ...departmentOptions(
              knownDepartments,
              inView?._id,
              knownDepartments.map(({ _id }) => _id),
            ),
          ]}
          value={departments}
          onChange={choose}
        />
        <Button
          type="submit"
          className="screen-only"
          leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
        >
          {t('filter.search')}
        </Button>
      </Row>
    </Surface>
  );
}
