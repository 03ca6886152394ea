import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { loginRecords, screens } from '@simward/contract';
import { loginRecordsTexts } from '@simward/texts/login-records';
import { messageTexts } from '@simward/texts/messages';
import { IconBadgeVr, IconLogin2, IconPlayerPause, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { failureOf } from '../../lib/api/queries.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { LearnerLink } from '../../shared/people/LearnerLink.tsx';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { MultiSelectField } from '../../ui/form/fields/SelectFields.tsx';
import { focusFirstField } from '../../ui/form/focusField.ts';
import { Row, Stack, Surface } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import { useFilters, useTableState } from '../../ui/table/state/useTableState.ts';
import { QuietLink } from '../../ui/values/Quiet.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './login-records.module.css';
import {
  type FiltersWithDays,
  pageQuery,
  recordsQuery,
  rowFilter,
  summaryFilter,
  withMonth,
} from './login-records.queries.ts';
import { loginRecordsAddress, type RecordFilters } from './loginRecordsAddress.ts';
import { StartsCard } from './StartsCard.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(loginRecordsTexts);

/** Sessions on headsets, listed by their start; at first those of the current month. */
export function LoginRecordsScreen() {
  const format = useFormat();
  const today = useToday();
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(loginRecordsAddress);
  const filtersWithDays = withMonth(filters, today);
  const query = useQuery(recordsQuery(pageQuery(filtersWithDays, state)));
  const total = query.data?.userSessionsCount ?? 0;
  const columns = useRecordColumns();
  const { hour } = filters;
  return (
    <>
      <PageHeader
        title={titleOf('loginRecords')}
        facts={t('facts')}
        actions={
          <ExportMenu
            variant="default"
            label={t('export', { count: total })}
            failed={t('exportFailed')}
            disabled={total === 0}
            save={(kind) =>
              downloadFile(loginRecords.exportRecords, {
                query: { ...rowFilter(filtersWithDays), format: kind },
              })
            }
          />
        }
      />
      <Stack gap={16}>
        <RecordsForm
          key={JSON.stringify(summaryFilter(filtersWithDays))}
          filters={filtersWithDays}
          today={today}
          onSearch={(next) => setFilters({ ...next, hour: undefined })}
        />
        <StartsCard
          filters={filtersWithDays}
          onHourChange={(next) => setFilters({ hour: next })}
          onDepartmentChange={(id) => setFilters({ departments: [id], hour: undefined })}
        />
        <DataTable
          title={t('table.title')}
          columns={columns}
          rows={query.data?.userSessions}
          rowKey={({ _id }) => _id}
          total={total}
          state={state}
          onStateChange={setState}
          busy={query.isPlaceholderData}
          failure={failureOf(t('table.failed'), query)}
          defaultSort={{ key: 'start', direction: 'desc' }}
          withoutSearch
          filtered={filtered}
          onClearFilters={clearFilters}
          toolbar={
            hour !== undefined && (
              <FilterChoice
                label={t('filter.hour')}
                options={Array.from({ length: 24 }, (_, option) => ({
                  value: String(option),
                  label: format.hourOfDay(option),
                }))}
                value={String(hour)}
                onChange={(next) => setFilters({ hour: next === undefined ? undefined : Number(next) })}
              />
            )
          }
          empty={<EmptyState icon={IconLogin2} reason={t('table.none')} />}
        />
      </Stack>
    </>
  );
}

type LoginRecord = loginRecords.LoginRecord;

function useRecordColumns(): readonly Column<LoginRecord>[] {
  const format = useFormat();
  const inView = useCompanyInView();
  const company: Column<LoginRecord> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => companyName,
    wide: true,
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      render: ({ userId }) => <LearnerLink learner={userId} />,
      card: 'heading',
    },
    ...(inView ? [] : [company]),
    {
      key: 'department',
      title: t('table.department'),
      render: ({ userId }) => userId.department.join(', ') || tMessages('notAvailable.text'),
    },
    {
      key: 'module',
      title: t('table.module'),
      render: ({ moduleID, userId }) =>
        moduleID ? (
          <QuietLink
            tall
            to={screens.userReport.path}
            params={{ id: moduleID._id }}
            search={{ user_id: userId._id }}
          >
            {moduleID.moduleName}
          </QuietLink>
        ) : (
          tMessages('notAvailable.text')
        ),
    },
    {
      key: 'mode',
      title: t('table.mode'),
      render: ({ mode }) => (mode ? t(`mode.${mode}`) : tMessages('notAvailable.text')),
      width: 110,
    },
    {
      key: 'start',
      title: t('table.start'),
      render: ({ startTime }) => format.instant(startTime),
      sortable: true,
      width: 180,
    },
    {
      key: 'headset',
      title: t('table.headset'),
      render: ({ headsetName }) => headsetName ?? tMessages('notAvailable.text'),
      wide: true,
    },
    {
      key: 'duration',
      title: t('table.duration'),
      render: (record) => <Duration record={record} />,
      numeric: true,
      width: 150,
    },
  ];
}

function Duration({ record: { state, minutes } }: { record: LoginRecord }) {
  const format = useFormat();
  const duration = minutes === null ? undefined : format.duration(minutes);
  if (state === 'running')
    return (
      <StatusBadge tone="pass" icon={IconBadgeVr}>
        {t('state.running')}
      </StatusBadge>
    );
  if (state === 'silent')
    return (
      <StatusBadge tone="mute" plain>
        {t('state.silent')}
      </StatusBadge>
    );
  if (state === 'stopped')
    return (
      <StatusBadge tone="warn" icon={IconPlayerPause} plain>
        {duration ? t('state.stoppedAfter', { duration }) : t('state.stopped')}
      </StatusBadge>
    );
  return duration;
}

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

function RecordsForm({ filters, today, onSearch }: RecordsFormProps) {
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
