import type { AnswerInputOf, reports, TableFormat } from '@simward/contract';
import { text } from '@simward/texts';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import type { TableColumn } from '../../platform/table-export/exportTable.ts';
import { clockTimeIn, decimalHours } from '../../platform/time/calendar.ts';
import type { RecordRow } from './listRecords.sql.ts';

type ReportRecord = AnswerInputOf<typeof reports.listRecords>['records'][number];

export const recordOf = (row: RecordRow): ReportRecord => ({
  moduleId: row.module_id,
  moduleName: row.module_name,
  moduleVersion: row.module_version,
  userId: {
    _id: row.user_id,
    name: row.user_name,
    mobileNo: row.mobile_no,
    externalSystemId: row.external_system_id,
    emailAddress: shownAddress(row.email),
    employeeId: row.course_name,
    department: row.departments,
    deleted: row.deleted,
  },
  companyName: row.company_name,
  sessionId: row.session_id,
  mode: row.mode,
  playedIn: row.played_in,
  competencyName: row.competency_name,
  mapped: row.mapped,
  averageCompetencyScore: row.score,
  passMark: row.mode === 'assessment' ? row.pass_mark : null,
  scoreBefore: row.score_before,
  competencyAttempts: row.attempts,
  mustPassMissed: row.missed,
  duration: decimalHours(row.duration_ms),
  eventTime: row.started_at.toISOString(),
  createdAt: row.first_received_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

type Column = TableColumn<RecordRow>;

const nameColumn = (nameOf: FileColumns['nameOf']): Column => ({
  header: text('reports.reports.table.name'),
  cell: (row) => nameOf?.(row.user_id) ?? row.user_name,
});

const version: Column = {
  header: text('reports.reports.table.version'),
  cell: ({ module_version }) => module_version,
};

const playedIn: Column = {
  header: text('tables.playedInTitle'),
  cell: ({ played_in }) => text(`tables.playedIn.${played_in}`),
};

const columnOf: Record<reports.ReportColumn, Column> = {
  emailAddress: {
    header: text('reports.reports.table.emailAddress'),
    cell: (row) => shownAddress(row.email),
  },
  course: { header: text('reports.reports.table.course'), cell: (row) => row.course_name },
  department: { header: text('reports.reports.table.department'), cell: (row) => row.departments.join(', ') },
  company: { header: text('reports.reports.table.company'), cell: (row) => row.company_name },
  module: { header: text('reports.reports.table.module'), cell: (row) => row.module_name },
  competency: {
    header: text('reports.reports.table.competency'),
    cell: ({ mapped, competency_name: name }) =>
      mapped || name === null ? name : text('reports.reports.file.notMapped', { name }),
  },
  attempts: { header: text('reports.reports.table.attempts'), cell: (row) => row.attempts },
  averageCompetencyScore: { header: text('reports.reports.file.averageScore'), cell: (row) => row.score },
  change: {
    header: text('reports.reports.table.change'),
    cell: ({ score, score_before: before }) =>
      score === null || before === null ? null : Math.round((score - before) * 1e6) / 1e6,
  },
  mode: { header: text('reports.reports.table.mode'), cell: ({ mode }) => text(`tables.modes.${mode}`) },
  duration: { header: text('tables.durationHours'), cell: (row) => decimalHours(row.duration_ms) },
  eventTime: {
    header: text('reports.reports.file.eventTime'),
    instants: true,
    cell: (row) => row.started_at,
  },
  mustPassMissed: {
    header: text('reports.reports.table.mustPassMissed'),
    cell: (row) => row.missed.join(', '),
  },
  version,
  playedIn,
};

/** Columns that came later, which stand at the end of a file with every field. */
const laterColumns: readonly Column[] = [version, playedIn];

const otherColumns: readonly Column[] = [
  { header: text('reports.reports.file.created'), instants: true, cell: (row) => row.first_received_at },
  { header: text('reports.reports.file.updated'), instants: true, cell: (row) => row.updated_at },
  { header: text('reports.reports.file.session'), cell: (row) => row.session_id },
  { header: text('reports.reports.file.moduleId'), cell: (row) => row.module_id },
  { header: text('tables.personId'), cell: (row) => row.user_id },
  { header: text('tables.userId'), cell: (row) => row.mobile_no },
  { header: text('users.personFields.externalSystemId'), cell: (row) => row.external_system_id },
];

interface FileColumns {
  /** The chosen columns in their order; undefined for every field. */
  names: readonly reports.ReportColumn[] | undefined;
  /** The change is left out unless the report compares. */
  compare: boolean;
  format: TableFormat;
  timeZone: string;
  /** Learners' names with what tells them apart, in a file that has no User ID beside them. */
  nameOf: ((userId: string) => string | undefined) | undefined;
}

/**
 * The columns of a file. Programs read report.csv by its columns, so that what was added later stands at its end: the
 * version, where it was played, and the start by the clock of the time zone, which a workbook has in place of UTC.
 */
export const fileColumns = ({ names, compare, format, timeZone, nameOf }: FileColumns): readonly Column[] => {
  const columns = names
    ? names.map((column) => columnOf[column])
    : [
        ...Object.values(columnOf).filter((column) => !laterColumns.includes(column)),
        ...otherColumns,
        ...laterColumns,
      ];
  const shownColumns = columns.filter((column) => compare || column !== columnOf.change);
  const hasLocalTime = format === 'csv' && shownColumns.includes(columnOf.eventTime);
  return [nameColumn(nameOf), ...shownColumns, ...(hasLocalTime ? [localTime(timeZone)] : [])];
};

const localTime = (timeZone: string): Column => ({
  header: text('tables.inZone', { title: text('reports.reports.file.eventTime'), timeZone }),
  cell: (row) => clockTimeIn(timeZone, row.started_at),
});
