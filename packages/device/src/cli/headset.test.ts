import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { outcomes } from '../simulator/playSession.ts';
import { type ModelPortal, modelPortal, modelSecret, moduleOf } from '../testing/modelPortal.ts';
import { serveModel } from '../testing/serveModel.ts';

const script = fileURLToPath(new URL('./headset.ts', import.meta.url));
const lineSchema = z.object({
  sessionId: z.string(),
  learner: z.string(),
  module: z.string(),
  mode: z.string(),
  score: z.number().nullable(),
  durationMinutes: z.number(),
  events: z.number(),
  acknowledgedEvents: z.array(z.string()),
  acknowledged: z.boolean(),
  result: z.object({ durationMinutes: z.number() }).nullable(),
});

let portal: ModelPortal;
let served: Awaited<ReturnType<typeof serveModel>>;
let state: string;

beforeEach(async () => {
  portal = modelPortal();
  portal.now = () => new Date();
  portal.modules = [moduleOf('Recognition')];
  served = await serveModel(portal);
  state = await mkdtemp(join(tmpdir(), 'headset-cli-'));
});
afterEach(async () => {
  await served.close();
  await rm(state, { recursive: true, force: true });
});

const headset = (...args: string[]) => simulate('--learners', '1000000004:2468,1000000005:2468', ...args);

const simulate = async (...args: string[]) => {
  const common = ['--portal', served.url, '--state', state];
  const child = spawn(process.execPath, [script, ...common, '--json', '--seed', '1', ...args]);
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  const [out, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  const lines = out.split('\n').filter((line) => line !== '');
  return { code, problems, sessions: lines.map((line) => lineSchema.parse(JSON.parse(line))) };
};

const expectDelivered = (sessions: z.infer<typeof lineSchema>[]) => {
  for (const session of sessions) {
    expect(session).toMatchObject({ acknowledged: true, module: 'Sepsis: the First Hour' });
    const stored = portal.sessions.get(session.sessionId);
    expect([...(stored?.events.keys() ?? [])].sort()).toEqual([...session.acknowledgedEvents].sort());
    expect(session.acknowledgedEvents).toHaveLength(session.events);
    expect(stored?.finish?.score ?? null).toBe(session.score);
    expect(session.result?.durationMinutes).toBeCloseTo(session.durationMinutes, 1);
  }
};

test('an enrolled headset plays for many learners and says what was acknowledged', async () => {
  const ackLog = join(state, 'acknowledged.txt');
  const { code, problems, sessions } = await headset(
    '--code',
    'ABCD',
    '--mode',
    'mix',
    '--sessions',
    '2',
    '--ack-log',
    ackLog,
  );
  expect({ code, problems }).toEqual({ code: 0, problems: '' });
  expect(sessions.map(({ learner }) => learner).sort()).toEqual([
    '1000000004',
    '1000000004',
    '1000000005',
    '1000000005',
  ]);
  expectDelivered(sessions);
  const logged = (await readFile(ackLog, 'utf8')).trim().split('\n').sort();
  const reported = sessions.flatMap(({ sessionId, acknowledgedEvents }) =>
    acknowledgedEvents.map((eventId) => `${sessionId} ${eventId}`),
  );
  expect(logged).toEqual(reported.sort());

  const again = await headset();
  expect(again).toMatchObject({ code: 0, problems: '' });
  expectDelivered(again.sessions);
});

test('sessions recorded offline are uploaded in batches, faults or not', async () => {
  const { code, sessions } = await headset(
    '--secret',
    modelSecret,
    '--sessions',
    '3',
    '--offline',
    '--faults',
  );
  expect(code).toBe(0);
  expect(sessions).toHaveLength(6);
  expectDelivered(sessions);
  expect(portal.calls.some((call) => call === 'POST /device/batches')).toBe(true);
  expect(portal.calls.filter((call) => call.startsWith('PUT '))).toEqual([]);
});

test.each(outcomes)('every session is %s when that is asked for', async (outcome) => {
  const { code, sessions } = await headset('--secret', modelSecret, '--sessions', '3', '--outcome', outcome);
  expect(code).toBe(0);
  expect(sessions.map(({ score }) => score !== null)).toEqual(Array(6).fill(outcome === 'completed'));
  const stored = [...portal.sessions.values()].map(({ finish }) => finish?.outcome);
  expect(stored).toEqual(Array(6).fill(outcome));
});

test('what was not acknowledged is an error, is kept, and is delivered by the next run', async () => {
  portal.refusesSession = () => 'module.not-found';
  const refused = await headset('--secret', modelSecret, '--wait', '1');
  expect(refused.code).toBe(1);
  expect(refused.sessions.map(({ acknowledged }) => acknowledged)).toEqual([false, false]);
  portal.refusesSession = () => undefined;
  const next = await headset('--secret', modelSecret);
  expect(next.code).toBe(0);
  expect(next.problems).toContain('delivered from an earlier run');
  expect(portal.sessions.size).toBe(4);
});

test('after an offline sign-in everything is recorded first and delivered under seals', async () => {
  const { code, problems, sessions } = await headset(
    '--code',
    'ABCD',
    '--offline-sign-in',
    '--sessions',
    '2',
  );
  expect({ code, problems }).toEqual({ code: 0, problems: '' });
  expect(sessions).toHaveLength(4);
  expectDelivered(sessions);
  for (const { sessionId, learner } of sessions)
    expect(portal.sessions.get(sessionId)?.proof).toBe(`seal of ${learner}:2468`);
  expect(portal.calls.filter((call) => call.startsWith('PUT '))).toEqual([]);
});

test('pairing shows the code and plays for whoever approves it', async () => {
  portal.polls = ['pairing.pending'];
  portal.pairingInterval = 0;
  const { code, problems, sessions } = await simulate('--secret', modelSecret, '--pair');
  expect(code).toBe(0);
  expect(problems).toContain('K7QF-2M9X  http://portal.test/pair?code=K7QF-2M9X');
  expect(sessions).toHaveLength(1);
  expectDelivered(sessions);
});

test('pairing plays what the learner chose in the portal', async () => {
  portal.pairingInterval = 0;
  portal.choice = { moduleId: moduleOf('Recognition')._id, mode: 'assessment' };
  const { code, sessions } = await simulate('--secret', modelSecret, '--pair', '--mode', 'training');
  expect(code).toBe(0);
  expect(sessions).toMatchObject([{ mode: 'assessment' }]);
  expectDelivered(sessions);
});

test('the sessions of a room carry its code', async () => {
  const host = await headset('--secret', modelSecret, '--room', 'host');
  expect(host.problems).toContain('1000000004  room ROOM23');
  const guest = await headset('--secret', modelSecret, '--room', 'ROOM77');
  const rooms = [host, guest].map(({ code, sessions }) => [
    code,
    ...sessions.map(({ sessionId }) => portal.sessions.get(sessionId)?.start.room),
  ]);
  expect(rooms).toEqual([
    [0, 'ROOM23', 'ROOM23'],
    [0, 'ROOM77', 'ROOM77'],
  ]);
});

test('options that contradict each other are refused', async () => {
  const both = await headset('--secret', modelSecret, '--pair');
  expect(both).toMatchObject({ code: 1, sessions: [] });
  expect(both.problems).toContain('--pair');
});

test('a headset that is not enrolled says what to do', async () => {
  const { code, problems } = await headset();
  expect(code).toBe(1);
  expect(problems).toContain('--code');
});
