import type { AnswerInputOf, reports } from '@simward/contract';
import type { TableColumn } from '../../platform/table-export/exportTable.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import type { RecordRow } from './listRecords.sql.ts';

type ReportRecord = AnswerInputOf<typeof reports.listRecords>['records'][number];

export const recordOf = (row: RecordRow): ReportRecord => ({
  moduleId: row.module_id,
  moduleName: row.module_name,
  userId: {
    _id: row.user_id,
    name: row.user_name,
    mobileNo: row.mobile_no,
    externalSystemId: row.external_system_id,
    emailAddress: row.email,
    employeeId: row.course_name,
    department: row.departments,
    deleted: row.deleted,
  },
  companyName: row.company_name,
  sessionId: row.session_id,
  mode: row.mode,
  competencyName: row.competency_name,
  mapped: row.mapped,
  averageCompetencyScore: row.score,
  scoreBefore: row.score_before,
  competencyAttempts: row.attempts,
  mustPassMissed: row.missed,
  duration: decimalHours(row.duration_ms),
  eventTime: row.started_at.toISOString(),
  createdAt: row.first_received_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

type Column = TableColumn<RecordRow>;

const name: Column = { header: 'Name', cell: (row) => row.user_name };

const columnOf: Record<reports.ReportColumn, Column> = {
  emailAddress: { header: 'Email Address', cell: (row) => row.email },
  course: { header: 'Course', cell: (row) => row.course_name },
  department: { header: 'Department', cell: (row) => row.departments.join(', ') },
  company: { header: 'Company', cell: (row) => row.company_name },
  module: { header: 'Module', cell: (row) => row.module_name },
  competency: {
    header: 'Competency',
    cell: (row) => (row.mapped ? row.competency_name : `${row.competency_name} (not mapped)`),
  },
  attempts: { header: 'Attempts', cell: (row) => row.attempts },
  averageCompetencyScore: { header: 'Average score', cell: (row) => row.score },
  change: {
    header: 'Change',
    cell: ({ score, score_before: before }) =>
      score === null || before === null ? null : Math.round((score - before) * 1e6) / 1e6,
  },
  mode: { header: 'Mode', cell: (row) => row.mode },
  duration: { header: 'Duration (hours)', cell: (row) => decimalHours(row.duration_ms) },
  eventTime: { header: 'Event time (UTC)', instants: true, cell: (row) => row.started_at },
  mustPassMissed: { header: 'Must-pass steps failed', cell: (row) => row.missed.join(', ') },
};

const otherColumns: readonly Column[] = [
  { header: 'Created (UTC)', instants: true, cell: (row) => row.first_received_at },
  { header: 'Updated (UTC)', instants: true, cell: (row) => row.updated_at },
  { header: 'Session', cell: (row) => row.session_id },
  { header: 'Module ID', cell: (row) => row.module_id },
  { header: 'Person ID', cell: (row) => row.user_id },
  { header: 'User ID', cell: (row) => row.mobile_no },
  { header: 'External System ID', cell: (row) => row.external_system_id },
];

/** The columns of a file: those with these names, or every field. The change is left out unless the report compares. */
export const fileColumns = (
  names: readonly reports.ReportColumn[] | undefined,
  compare: boolean,
): readonly Column[] => {
  const columns = names ? names.map((column) => columnOf[column]) : Object.values(columnOf);
  const shownColumns = columns.filter((column) => compare || column !== columnOf.change);
  return [name, ...shownColumns, ...(names ? [] : otherColumns)];
};
