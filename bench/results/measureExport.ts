import { reports } from '@simward/contract';
import { residentMiB } from '../../harness/childProcess.ts';
import { requestOf } from '../../harness/sendCall.ts';

const lookEveryMs = 100;

interface Portal {
  origin: string;
  pid: number;
}

export interface Exported {
  /** Of a CSV; a workbook is packed. */
  rows: number;
  bytes: number;
  seconds: number;
  /** Memory of the server before, and the most that it had meanwhile. */
  before: number;
  peak: number;
}

/** Reads a report of these modules' records of all companies as it comes, and watches the server's memory meanwhile. */
export const measureExport = async (
  { origin, pid }: Portal,
  superAdmin: Record<string, string>,
  given: { moduleIds: string[]; fromDate: string; toDate: string; format: 'csv' | 'xlsx' },
): Promise<Exported> => {
  const { moduleIds: searchIds, format, ...days } = given;
  const { address, body } = requestOf(reports.exportRecords, {
    body: { filterType: 'module', searchIds, ...days, format },
  });
  const before = residentMiB(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(pid));
  }, lookEveryMs);
  try {
    const startedAt = performance.now();
    const answer = await fetch(origin + address, {
      method: reports.exportRecords.method,
      headers: { ...superAdmin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`);
    let lines = 0;
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
    }
    return { rows: lines - 1, bytes, seconds: (performance.now() - startedAt) / 1000, before, peak };
  } finally {
    clearInterval(watch);
  }
};
