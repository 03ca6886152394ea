import {
  audit,
  type Endpoint,
  followUp,
  loginRecords,
  oasis,
  type RequestOf,
  reports,
  results,
  users,
} from '@simward/contract';
import { watchMemory } from '../../harness/childProcess.ts';
import { requestOf } from '../../harness/sendCall.ts';
import { daysAgo } from '../days.ts';
import type { BigStaff } from './bigStaff.ts';

export interface BigExport {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Fewest rows a second; files of few rows are not held to it. */
  readonly leastRate: number;
  readonly request: (staff: BigStaff) => { address: string; body: unknown };
}

interface ReadFile {
  /** Until the first rows arrived. */
  firstMs: number;
  seconds: number;
  /** 0 for a workbook, which is packed. */
  rows: number;
  bytes: number;
}

const usualRate = 5_000;
const lookEveryMs = 250;

const exportCall = <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: (staff: BigStaff) => NoInfer<RequestOf<E>>,
  leastRate = usualRate,
): BigExport => ({ name, endpoint, leastRate, request: (staff) => requestOf(endpoint, input(staff)) });

const formats = ['csv', 'xlsx'] as const;

export const bigExports: readonly BigExport[] = [
  ...formats.flatMap((format) => [
    exportCall(`users, ${format}`, users.exportUsers, () => ({ body: { format } }), 10_000),
    exportCall(
      `competency table, ${format}`,
      results.exportCompetencyTable,
      () => ({
        query: { level: 'learners' as const, format },
      }),
      100_000 / 60,
    ),
    exportCall(`report of every module, two years, ${format}`, reports.exportRecords, ({ modules }) => ({
      body: {
        filterType: 'module' as const,
        searchIds: modules.map(({ moduleId }) => moduleId),
        fromDate: daysAgo(720),
        toDate: daysAgo(0),
        format,
      },
    })),
  ]),
  exportCall('users: found, csv', users.exportUsers, () => ({
    body: { search: 'anna', format: 'csv' as const },
  })),
  exportCall('C31 search of nothing, JSON', users.searchUsers, () => ({ body: {} })),
  exportCall(
    'competency table of departments, csv',
    results.exportCompetencyTable,
    () => ({
      query: { level: 'departments' as const, format: 'csv' as const },
    }),
    0,
  ),
  exportCall('audit log, csv', audit.exportEntries, () => ({ query: { format: 'csv' as const } })),
  exportCall('login records, csv', loginRecords.exportRecords, () => ({ query: { format: 'csv' as const } })),
  exportCall('Oasis deliveries, csv', oasis.exportDeliveries, () => ({ body: { format: 'csv' as const } })),
  exportCall('who is behind, csv', followUp.exportBehind, () => ({ query: { format: 'csv' as const } })),
  exportCall('report of a module, learners, csv', results.exportModuleReport, ({ sessionModuleId }) => ({
    query: {
      moduleId: sessionModuleId,
      fromDate: daysAgo(720),
      toDate: daysAgo(0),
      format: 'csv' as const,
    },
  })),
];

/** Reads a file to its end and watches the server's memory meanwhile. */
export const readExport = async (
  { origin, pid }: { origin: string; pid: number },
  file: BigExport,
  staff: BigStaff,
  headers: Record<string, string>,
): Promise<ReadFile & { moreMiB: number }> => {
  const { answer, before, peak } = await watchMemory(pid, lookEveryMs, () =>
    readFile(origin, file, staff, headers),
  );
  return { ...answer, moreMiB: peak - before };
};

const readFile = async (
  origin: string,
  { endpoint, request }: BigExport,
  staff: BigStaff,
  headers: Record<string, string>,
): Promise<ReadFile> => {
  const { address, body } = request(staff);
  const startedAt = performance.now();
  const answer = await fetch(origin + address, {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok || !answer.body) throw new Error(`${endpoint.name} answered ${answer.status}`);
  let firstMs = Number.NaN;
  let bytes = 0;
  let lineEnds = 0;
  let jsonRows = 0;
  const kind = answer.headers.get('content-type') ?? '';
  const isJson = kind.includes('json');
  for await (const chunk of answer.body) {
    const text = Buffer.from(chunk).toString('latin1');
    bytes += chunk.length;
    if (isJson) jsonRows += text.split('"mobileNo"').length - 1;
    else lineEnds += text.split('\n').length - 1;
    // One line is only the header, and a small part of a workbook holds no rows.
    if (Number.isNaN(firstMs) && (lineEnds > 1 || jsonRows > 1 || bytes > 4_096))
      firstMs = performance.now() - startedAt;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    firstMs: Number.isNaN(firstMs) ? seconds * 1000 : firstMs,
    seconds,
    rows: isJson ? jsonRows : kind.includes('csv') ? Math.max(0, lineEnds - 1) : 0,
    bytes,
  };
};
