import { setTimeout as delay } from 'node:timers/promises';
import { reports } from '@simward/contract';
import { residentMiB } from '../../harness/childProcess.ts';
import { requestOf } from '../../harness/sendCall.ts';
import type { ServerHeap } from './serverHeap.ts';

const lookEveryMs = 100;
/** A full collection costs time. */
const collectEveryMs = 400;

interface Portal {
  origin: string;
  pid: number;
  heap: ServerHeap;
}

export interface Exported {
  /** Of a CSV; a workbook is packed. */
  rows: number;
  bytes: number;
  seconds: number;
  /** Memory of the server before, and the most that it had meanwhile, in MiB: with what V8 keeps for later. */
  resident: { before: number; peak: number };
  /** What it kept alive before, at most meanwhile, and after, in MiB. */
  live: { before: number; peak: number; after: number };
}

/** Reads a report of these modules' records of all companies as it comes, and watches the server's memory meanwhile. */
export const measureExport = async (
  { origin, pid, heap }: Portal,
  superAdmin: Record<string, string>,
  given: { moduleIds: string[]; fromDate: string; toDate: string; format: 'csv' | 'xlsx' },
): Promise<Exported> => {
  const { moduleIds: searchIds, format, ...days } = given;
  const { address, body } = requestOf(reports.exportRecords, {
    body: { filterType: 'module', searchIds, ...days, format },
  });
  const resident = { before: residentMiB(pid), peak: 0 };
  const live = { before: await heap.liveMiB(), peak: 0 };
  const watch = setInterval(() => {
    resident.peak = Math.max(resident.peak, residentMiB(pid));
  }, lookEveryMs);
  const reading = new AbortController();
  const collect = async () => {
    while (!reading.signal.aborted) {
      live.peak = Math.max(live.peak, await heap.liveMiB());
      await delay(collectEveryMs);
    }
  };
  const collecting = collect();
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
    const seconds = (performance.now() - startedAt) / 1000;
    reading.abort();
    await collecting;
    return { rows: lines - 1, bytes, seconds, resident, live: { ...live, after: await heap.liveMiB() } };
  } finally {
    reading.abort();
    clearInterval(watch);
  }
};
