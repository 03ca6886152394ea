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
import { residentMiB } from '../../harness/childProcess.ts';
import { requestOf } from '../../harness/sendCall.ts';
import type { BigStaff } from './bigStaff.ts';

export interface BigExport {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** So many rows a second at least, from 5,000 rows on. */
  readonly leastRate: number;
  readonly request: (staff: BigStaff) => { address: string; body: unknown };
}

export interface Streamed {
  firstMs: number;
  seconds: number;
  rows: number;
  bytes: number;
  /** What the server's memory grew by meanwhile. */
  moreMiB: number;
}

const rowsASecond = 5_000;
const lookEveryMs = 250;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const file = <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: (staff: BigStaff) => NoInfer<RequestOf<E>>,
  leastRate = rowsASecond,
): BigExport => ({ name, endpoint, leastRate, request: (staff) => requestOf(endpoint, input(staff)) });

const formats = ['csv', 'xlsx'] as const;

export const bigExports: readonly BigExport[] = [
  ...formats.flatMap((format) => [
    file(`users, ${format}`, users.exportUsers, () => ({ body: { format } }), 10_000),
    file(
      `competency table, ${format}`,
      results.exportCompetencyTable,
      () => ({
        query: { level: 'learners' as const, format },
      }),
      100_000 / 60,
    ),
    file(`report of every module, two years, ${format}`, reports.exportRecords, ({ modules }) => ({
      body: {
        filterType: 'module' as const,
        searchIds: modules.map(({ moduleId }) => moduleId),
        fromDate: daysAgo(720),
        toDate: daysAgo(0),
        format,
      },
    })),
  ]),
  file('users: found, csv', users.exportUsers, () => ({ body: { search: 'anna', format: 'csv' as const } })),
  file('C31 search of nothing, JSON', users.searchUsers, () => ({ body: {} })),
  file(
    'competency table of departments, csv',
    results.exportCompetencyTable,
    () => ({
      query: { level: 'departments' as const, format: 'csv' as const },
    }),
    0,
  ),
  file('audit log, csv', audit.exportEntries, () => ({ query: { format: 'csv' as const } })),
  file('login records, csv', loginRecords.exportRecords, () => ({ query: { format: 'csv' as const } })),
  file('Oasis deliveries, csv', oasis.exportDeliveries, () => ({ body: { format: 'csv' as const } })),
  file('who is behind, csv', followUp.exportBehind, () => ({ query: { format: 'csv' as const } })),
  file('report of a module, learners, csv', results.exportModuleReport, ({ sessionModuleId }) => ({
    query: {
      moduleId: sessionModuleId,
      fromDate: daysAgo(720),
      toDate: daysAgo(0),
      format: 'csv' as const,
    },
  })),
];

/** Reads a file as it comes, and watches the server's memory meanwhile. A JSON list has a row for each `_id` at its level. */
export const readExport = async (
  { origin, pid }: { origin: string; pid: number },
  { endpoint, request }: BigExport,
  staff: BigStaff,
  headers: Record<string, string>,
): Promise<Streamed> => {
  const { address, body } = request(staff);
  const before = residentMiB(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMiB(pid));
  }, lookEveryMs);
  const startedAt = performance.now();
  const answer = await fetch(origin + address, {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok || !answer.body) throw new Error(`${endpoint.name} answered ${answer.status}`);
  let firstMs = Number.NaN;
  let bytes = 0;
  let lines = 0;
  const kind = answer.headers.get('content-type') ?? '';
  const isJson = kind.includes('json');
  for await (const chunk of answer.body) {
    const text = Buffer.from(chunk).toString('latin1');
    bytes += chunk.length;
    lines += isJson ? text.split('"mobileNo"').length - 1 : text.split('\n').length - 1;
    // The header comes before the first rows.
    if (Number.isNaN(firstMs) && (lines > 1 || bytes > 4_096)) firstMs = performance.now() - startedAt;
  }
  clearInterval(watch);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    firstMs: Number.isNaN(firstMs) ? seconds * 1000 : firstMs,
    seconds,
    // A workbook is packed.
    rows: isJson ? lines : kind.includes('csv') ? Math.max(0, lines - 1) : 0,
    bytes,
    moreMiB: most - before,
  };
};
