import { setTimeout as delay } from 'node:timers/promises';
import { reports } from '@simward/contract';
import { watchMemory } from '../../harness/childProcess.ts';
import { requestOf } from '../../harness/sendCall.ts';
import type { ServerHeap } from './serverHeap.ts';

const lookEveryMs = 100;
/** Rarer than the other look, because a full collection costs time. */
const collectEveryMs = 400;

interface Portal {
  origin: string;
  pid: number;
  heap: ServerHeap;
}

interface ReportFile {
  moduleIds: string[];
  fromDate: string;
  toDate: string;
  format: 'csv' | 'xlsx';
}

export interface Exported {
  /** Counted in a CSV only; a workbook is packed. */
  rows: number;
  bytes: number;
  seconds: number;
  /** MiB of the server's process, with memory that V8 keeps for later. */
  resident: { before: number; peak: number };
  /** MiB that a full garbage collection leaves. */
  live: { before: number; peak: number; after: number };
}

/** Reads a file of these modules' records of all companies, and watches the server's memory meanwhile. */
export const measureExport = async (
  { origin, pid, heap }: Portal,
  superAdmin: Record<string, string>,
  { moduleIds: searchIds, format, ...days }: ReportFile,
): Promise<Exported> => {
  const { address, body } = requestOf(reports.exportRecords, {
    body: { filterType: 'module', searchIds, ...days, format },
  });
  const live = { before: await heap.liveMiB(), peak: 0 };
  const reading = new AbortController();
  const collect = async () => {
    while (!reading.signal.aborted) {
      live.peak = Math.max(live.peak, await heap.liveMiB());
      await delay(collectEveryMs);
    }
  };
  const collecting = collect();
  const read = async () => {
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
    return { rows: lines - 1, bytes, seconds: (performance.now() - startedAt) / 1000 };
  };
  try {
    const { answer: file, ...resident } = await watchMemory(pid, lookEveryMs, read);
    reading.abort();
    await collecting;
    return { ...file, resident, live: { ...live, after: await heap.liveMiB() } };
  } finally {
    reading.abort();
  }
};
