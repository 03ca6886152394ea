import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '../testing/modelPortal.ts';
import { fileStore } from './fileStore.ts';
import type { JournalRecord } from './sessionStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headset-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sessionId = sessionOf(1);
const started: JournalRecord = {
  kind: 'started',
  start: { moduleId: sessionOf(2), version: '1', mode: 'training', startedAt: '2026-03-02T09:00:00Z' },
  grant: 'g',
};
const noted = (seq: number): JournalRecord => ({
  kind: 'event',
  event: { id: `e${seq}`, seq, t: seq, type: 'note', text: 'Überprüft 🩺' },
});

const reopened = async () => {
  const store = fileStore(folder);
  const contents = await store.open();
  return { store, ...contents };
};

test('what was appended is there after reopening, in order, until it is removed', async () => {
  const { store } = await reopened();
  await store.append(sessionId, started);
  await Promise.all([1, 2, 3].map((seq) => store.append(sessionId, noted(seq))));
  await store.close();
  const next = await reopened();
  expect(next.journals).toEqual(new Map([[sessionId, [started, noted(1), noted(2), noted(3)]]]));
  await next.store.remove(sessionId);
  await next.store.close();
  expect((await reopened()).journals.size).toBe(0);
});

test('a torn last line is ignored and does not spoil what is written after it', async () => {
  const { store } = await reopened();
  await store.append(sessionId, started);
  await store.append(sessionId, noted(1));
  await store.close();
  const line = JSON.stringify(noted(2));
  await appendFile(join(folder, `${sessionId}.jsonl`), line.slice(0, line.length / 2));
  const next = await reopened();
  await next.store.append(sessionId, noted(3));
  await next.store.close();
  expect((await reopened()).journals.get(sessionId)).toEqual([started, noted(1), noted(3)]);
});

test('every event that was reported safe survives kill -9', async () => {
  const script = fileURLToPath(new URL('../testing/recordUntilKilled.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let safe = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    safe = Number(line);
    if (safe === 40) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(safe).toBeGreaterThanOrEqual(40);
  const [first, ...events] = (await reopened()).journals.get(sessionId) ?? [];
  expect(first).toEqual(started);
  expect(events.length).toBeGreaterThanOrEqual(safe);
  expect(events.map((record) => record.kind === 'event' && record.event.seq)).toEqual(
    events.map((_, index) => index + 1),
  );
});

test('the enrolment is kept', async () => {
  const enrolment = { headsetId: sessionOf(3), secret: 's', companyName: 'Hospital', sealingKey: 'k' };
  const { store } = await reopened();
  await store.keepEnrolment(enrolment);
  await store.close();
  expect((await reopened()).enrolment).toEqual(enrolment);
});

test('a folder that another process uses is refused, one that a dead process left is taken over', async () => {
  await writeFile(join(folder, 'lock'), `${process.ppid}`);
  await expect(fileStore(folder).open()).rejects.toThrow('in use by process');
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(join(folder, 'lock'), `${child.pid}`);
  await expect(fileStore(folder).open()).resolves.toMatchObject({ enrolment: undefined });
});
