import { Button } from '@mantine/core';
import type { reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import { uiTexts } from '@simward/texts/ui';
import { IconFileSpreadsheet, IconReportSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { LearnerLink } from '../../../shared/people/LearnerLink.tsx';
import { DebriefingLink, useMayDebrief } from '../../../shared/sessions/DebriefingLink.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/TableFilters.tsx';
import { OnlyInBar } from '../../../ui/table/phone/OnlyInBar.tsx';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { tableAddress } from '../../../ui/table/state/tableState.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../reports.module.css';
import { type ReportExport, recordsQuery, recordsRequestOf, type SummaryBody } from '../reports.queries.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(reportsTexts);
const tUi = textsOf(uiTexts);

interface RecordsTableProps {
  request: SummaryBody;
  save: ReportExport;
  /** The chosen columns in their order; undefined shows the usual ones. */
  columns: reports.ReportColumn[] | undefined;
  /** The id of the department that the records are narrowed to. */
  department: string | undefined;
  onDepartmentChange: (department: string | undefined) => void;
  onColumnsChange: (columns: reports.ReportColumn[] | undefined) => void;
}

/** The records as a table, with one row for each session and competency. */
export function RecordsTable(props: RecordsTableProps) {
  const format = useFormat();
  const { request, save, columns: chosenColumns, department, onDepartmentChange, onColumnsChange } = props;
  const { total, table } = useList(tableAddress, {
    rows: 'records',
    query: ({ state }) => recordsQuery(recordsRequestOf(request, state)),
    failed: t('table.failed'),
  });
  const companyInView = useCompanyInView();
  const departments = useQuery(departmentsQuery).data ?? [];
  const shownColumns = chosenColumns ?? usualColumns(companyInView === undefined);
  const compares = request.compare === true;
  // The change is known only in comparison with other days. Until then the column is left out, but keeps its position.
  const columns = useRecordColumns(
    shownColumns.filter((column) => compares || column !== 'change'),
    save,
  );
  const row: PhoneRow<ReportRecord> = {
    label: ({ userId }) => userId.name,
    picture: ({ userId: { _id, name } }) => <UserAvatar id={_id} name={name} size={40} />,
    name: ({ userId }) => <LearnerLink withoutPicture learner={userId} />,
    facts: ({ moduleName, competencyName }) => [moduleName, competencyName],
    end: ({ averageCompetencyScore: score }) => (score === null ? notAvailable : format.percent(score)),
    endBelow: ({ competencyAttempts }) => tUi('phone.attempts', { count: competencyAttempts }),
  };
  return (
    <DataTable
      {...table}
      title={t('table.title')}
      columns={columns}
      phone={row}
      rowKey={({ sessionId, competencyName }) => `${sessionId} ${competencyName}`}
      defaultSort={{ key: 'eventTime', direction: 'desc' }}
      searchLabel={t('table.search')}
      tools={<ColumnsMenu shown={shownColumns} compares={compares} onChange={onColumnsChange} />}
      toolbar={
        <>
          <OnlyInBar>
            <Text as="p" size="sm" color={3}>
              {t('table.count', { count: total })}
            </Text>
          </OnlyInBar>
          {department && (
            <FilterChoice
              label={t('table.department')}
              options={departmentOptions(departments, companyInView?._id, [department])}
              value={department}
              onChange={onDepartmentChange}
            />
          )}
        </>
      }
      empty={<EmptyState icon={IconReportSearch} reason={t('table.none')} />}
    />
  );
}

/**
 * The columns that are shown until somebody chooses others. A view of all companies also names each record's
 * company.
 */
const usualColumns = (everyCompany: boolean): reports.ReportColumn[] => [
  ...(everyCompany ? (['company'] as const) : []),
  'course',
  'module',
  'competency',
  'attempts',
  'averageCompetencyScore',
  'change',
  'duration',
  'eventTime',
];

type ReportRecord = reports.ReportRecord;

const notAvailable = tMessages('notAvailable.text');

function useRecordColumns(
  shownColumns: readonly reports.ReportColumn[],
  save: ReportExport,
): readonly Column<ReportRecord>[] {
  const format = useFormat();
  const mayDebrief = useMayDebrief();
  const text = (key: reports.ReportColumn, render: (record: ReportRecord) => ReactNode) => ({
    key,
    title: t(`table.${key}`),
    render,
  });
  const columnOf: Record<reports.ReportColumn, Column<ReportRecord>> = {
    course: { ...text('course', ({ userId }) => userId.employeeId ?? notAvailable), width: 128 },
    module: text('module', ({ moduleName }) => moduleName),
    competency: text('competency', ({ competencyName, mapped }) => (
      <>
        {competencyName ?? notAvailable}
        {!mapped && (
          <Text as="small" size="sm" color="tone" data-tone="warn" style={{ display: 'block' }}>
            {t('table.notMapped')}
          </Text>
        )}
      </>
    )),
    attempts: {
      ...text('attempts', ({ competencyAttempts }) => format.number(competencyAttempts)),
      numeric: true,
      width: 84,
      wide: true,
    },
    averageCompetencyScore: {
      key: 'averageCompetencyScore',
      title: t('table.averageCompetencyScore'),
      render: ({ averageCompetencyScore: score }) => (
        <Text as="strong" weight="title">
          {score === null ? notAvailable : format.percent(score)}
        </Text>
      ),
      sortable: true,
      numeric: true,
      width: 92,
    },
    change: {
      key: 'change',
      title: t('table.change'),
      render: ({ averageCompetencyScore, scoreBefore }) => (
        <Change now={averageCompetencyScore} before={scoreBefore} />
      ),
      numeric: true,
      width: 76,
    },
    duration: {
      ...text('duration', ({ duration }) => format.hours(duration)),
      numeric: true,
      width: 100,
      wide: true,
    },
    eventTime: {
      key: 'eventTime',
      title: t('table.eventTime'),
      render: ({ eventTime }) => <span className={classes.moment}>{format.instant(eventTime)}</span>,
      sortable: true,
      width: 180,
    },
    department: text('department', ({ userId }) => userId.department.join(', ') || notAvailable),
    mustPassMissed: text(
      'mustPassMissed',
      ({ mustPassMissed }) => mustPassMissed.join(', ') || t('table.noneMissed'),
    ),
    mode: text('mode', ({ mode }) => t(`mode.${mode}`)),
    company: { ...text('company', ({ companyName }) => companyName), wide: true },
    emailAddress: text('emailAddress', ({ userId }) => userId.emailAddress),
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      render: ({ userId }) => <LearnerLink learner={userId} />,
      sortable: true,
      card: 'heading',
    },
    ...shownColumns.map((column) => columnOf[column]),
    {
      key: 'export',
      title: t('table.export'),
      render: (record) => (
        <Row as="span" nowrap>
          <DebriefingLink
            sessionId={record.sessionId}
            of={`${record.userId.name}, ${format.instant(record.eventTime)}`}
          />
          <RecordExport record={record} save={save} />
        </Row>
      ),
      card: 'action',
      width: mayDebrief ? 204 : 124,
    },
  ];
}

/** The change, in whole percentage points, from the mean in the days before. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const format = useFormat();
  if (now === null || before === null) return notAvailable;
  const points = Math.round((now - before) * 100);
  return (
    <Text color={points === 0 ? undefined : 'tone'} data-tone={points > 0 ? 'pass' : 'warn'}>
      {format.signed(points)}
    </Text>
  );
}

interface RecordExportProps {
  record: reports.ReportRecord;
  save: ReportExport;
}

function RecordExport({ record, save }: RecordExportProps) {
  const { sessionId, competencyName, userId, moduleName } = record;
  const request = { sessionId, ...(competencyName !== null && { competencyName }), format: 'xlsx' } as const;
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={save.isSaving(request)}
      aria-label={t('table.exportOf', { name: userId.name, competency: competencyName ?? moduleName })}
      onClick={() => save.save(request)}
      leftSection={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden="true" />}
    >
      {t('table.export')}
    </Button>
  );
}
