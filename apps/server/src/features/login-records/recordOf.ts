import type { AnswerInputOf, loginRecords } from '@simward/contract';
import { wasCompleted } from '../../domain/sessions/counted/countedSession.sql.ts';
import { heardSince } from '../../domain/sessions/running/runningSessions.sql.ts';
import type { TableColumn } from '../../platform/table-export/exportTable.ts';
import type { RecordRow } from './listRecords.sql.ts';

type LoginRecord = AnswerInputOf<typeof loginRecords.listRecords>['userSessions'][number];

const stateOf = ({ state, outcome, last_received_at }: RecordRow, now: Date): LoginRecord['state'] => {
  if (wasCompleted({ outcome })) return 'ended';
  if (outcome !== null || state === 'interrupted') return 'stopped';
  return last_received_at > heardSince(now) ? 'running' : 'silent';
};

/** How long one lasted is settled once all of it has arrived. */
const minutesOf = ({ state, duration_ms }: RecordRow): number | null =>
  state !== 'finished' ? null : Math.round(duration_ms / 6_000) / 10;

export const recordOf = (row: RecordRow, now: Date): LoginRecord => ({
  _id: row.session_id,
  userId: {
    _id: row.user_id,
    name: row.user_name,
    department: row.departments,
    deleted: row.deleted_at !== null,
  },
  companyName: row.company_name,
  moduleID:
    row.module_id === null || row.module_name === null
      ? null
      : { _id: row.module_id, moduleName: row.module_name },
  mode: row.mode,
  startTime: row.started_at.toISOString(),
  headsetName: row.headset_name,
  state: stateOf(row, now),
  minutes: minutesOf(row),
});

/** The same as columns of a file. */
export const recordColumns = (now: Date): readonly TableColumn<RecordRow>[] => [
  { header: 'Name', cell: (row) => row.user_name },
  { header: 'User ID', cell: (row) => row.mobile_no },
  { header: 'Company', cell: (row) => row.company_name },
  { header: 'Department', cell: (row) => row.departments.join(', ') },
  { header: 'Module', cell: (row) => row.module_name },
  { header: 'Mode', cell: (row) => row.mode },
  { header: 'Start time (UTC)', instants: true, cell: (row) => row.started_at },
  { header: 'Headset', cell: (row) => row.headset_name },
  { header: 'Minutes', cell: minutesOf },
  { header: 'State', cell: (row) => stateOf(row, now) },
];
