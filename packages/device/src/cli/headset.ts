import { randomInt } from 'node:crypto';
import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { device } from '@simward/contract';
import * as z from 'zod';
import { connect } from '../connect.ts';
import type { Headset, Room } from '../headset.ts';
import { backOff, isPassing, isPortalFailure } from '../portal/portalFailure.ts';
import { createRandom } from '../simulator/random.ts';
import { recordPlayed } from '../simulator/recordPlayed.ts';
import { fileStore } from '../store/fileStore.ts';
import { type CliOptions, readOptions, usage } from './cliOptions.ts';
import { type Credentials, enrolOnce } from './enrolOnce.ts';
import { createNetwork } from './network.ts';
import { endingAt, type PlannedSession, planSessions } from './planSessions.ts';
import { newReport, reportText, type SessionReport } from './sessionReport.ts';

/** Of the package whose simulator this is. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')));

const tell = (message: string) => process.stderr.write(`${message}\n`);

const main = async (): Promise<boolean> => {
  const options = readOptions(process.argv.slice(2), () => `${randomInt(1_000_000)}`);
  if (!options) {
    process.stdout.write(usage);
    return true;
  }
  const reports: SessionReport[] = [];
  const context: PlayContext = {
    options,
    credentials: await enrolOnce(options),
    acknowledge: openAckLog(options['ack-log']),
    tell,
    report: (report) => {
      reports.push(report);
      process.stdout.write(`${options.json ? JSON.stringify(report) : reportText(report, options.ids)}\n`);
    },
  };
  const delivered = await playAll(context);
  if (!options.json) process.stdout.write(`${summary(options, reports)}\n`);
  return delivered && reports.every(({ acknowledged }) => acknowledged);
};

/**
 * Plays the sessions of all learners, `--parallel` learners at a time. The failure of one learner does not
 * stop the others.
 */
const playAll = async (context: PlayContext): Promise<boolean> => {
  const queue = playersOf(context.options, tell).values();
  let allDelivered = true;
  const seats = Array.from({ length: context.options.parallel }, async () => {
    for (const player of queue) {
      const delivered = await playLearner(context, player).catch((error: unknown) => {
        tell(`${player.name}  ${messageOf(error)}`);
        return false;
      });
      allDelivered &&= delivered;
    }
  });
  await Promise.all(seats);
  return allDelivered;
};

const summary = ({ seed }: CliOptions, reports: readonly SessionReport[]) => {
  const acknowledged = reports.filter((report) => report.acknowledged).length;
  const events = reports.reduce((sum, { acknowledgedEvents }) => sum + acknowledgedEvents.length, 0);
  return `${acknowledged} of ${reports.length} sessions and ${events} events acknowledged (seed ${seed})`;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Opens a room for the module that is played first, or joins the room with this code. */
const enterRoom = async (
  headset: Headset,
  room: string | undefined,
  [first]: readonly PlannedSession[],
): Promise<Room | undefined> => {
  if (room === undefined || !first) return undefined;
  return room === 'host' ? headset.openRoom(first.module) : headset.joinRoom(room);
};

interface PlayContext {
  options: CliOptions;
  credentials: Credentials;
  acknowledge: AckLog;
  /** Called once for every session of this run, when it is delivered or the run ends. */
  report: (report: SessionReport) => void;
  tell: (message: string) => void;
}

/**
 * Plays all sessions of one learner on a headset of its own and delivers them, those of an interrupted run included.
 * @returns whether everything was acknowledged
 */
const playLearner = async (context: PlayContext, player: Player): Promise<boolean> => {
  const { name } = player;
  const { options, credentials, acknowledge, report, tell } = context;
  const faults = options.faults ? createRandom(options.seed).stream(`network of ${name}`) : undefined;
  const network = createNetwork({ fetch, random: faults, sleep: (ms) => pause(ms) });
  const reports = new Map<string, SessionReport>();
  let refused = 0;
  const headset = await connect({
    portal: options.portal,
    ...credentials,
    store: fileStore(join(options.state, name)),
    fetch: network.fetch,
    about: () => ({ appVersion: `Simulator ${version}`, battery: 1, charging: true }),
    onAcknowledged: ({ sessionId, eventIds }) => {
      acknowledge(sessionId, eventIds);
      reports.get(sessionId)?.acknowledgedEvents.push(...eventIds);
    },
    onFinished: ({ sessionId, card }) => {
      const openReport = reports.get(sessionId);
      if (!openReport) return tell(`${sessionId}  ${name}  delivered from an earlier run`);
      reports.delete(sessionId);
      report({ ...openReport, acknowledged: true, result: card ?? null });
    },
    onRefused: ({ sessionId, eventId, code, path, message }) => {
      refused += 1;
      const text = [eventId, code, path, message].filter(Boolean).join(' ');
      tell(`${sessionId}  ${name}  refused: ${text}`);
      reports.get(sessionId)?.refused.push(text);
    },
    onStopped: ({ message }) => tell(`${name}  stopped: ${message}`),
  });
  try {
    const choice = await withRetries(options.wait, () => player.signIn(headset));
    const assigned = await withRetries(options.wait, headset.modules);
    const now = new Date();
    const chosenModule = assigned.find(({ _id }) => _id === choice?.moduleId);
    const wish = choice && chosenModule ? { ...options, mode: choice.mode, module: undefined } : options;
    const draw = (modules: typeof assigned) =>
      planSessions(wish, name, chosenModule ? [chosenModule] : modules, now);
    const room = await withRetries(options.wait, () => enterRoom(headset, options.room, draw(assigned)));
    if (room) tell(`${name}  room ${room.code}`);
    const drawn = draw(room ? assigned.filter(({ _id }) => _id === room.moduleId) : assigned);
    const planned = options.pace === 'instant' ? endingAt(drawn, now) : drawn;
    network.setOffline(options.offline || options['offline-sign-in']);
    if (options['offline-sign-in']) await player.signInOffline(headset);
    for (const plan of planned) {
      const { module, played } = plan;
      const startedAt = options.pace === 'real' ? new Date() : played.startedAt;
      const session = await headset.start({ module, mode: played.mode, startedAt, room });
      reports.set(session.sessionId, {
        ...newReport(session.sessionId, name, plan),
        startedAt: startedAt.toISOString(),
      });
      const began = performance.now();
      await recordPlayed(session, played, async (t) => {
        if (options.pace === 'real') await pause(Math.max(0, t - (performance.now() - began)));
      });
    }
    network.setOffline(false);
    await headset.flush();
    await Promise.race([headset.delivered(), pause(options.wait * 1000, undefined, { ref: false })]);
  } finally {
    await headset.close();
    for (const openReport of reports.values()) report(openReport);
  }
  const { unsentSessions } = headset.unsent();
  if (unsentSessions > 0) tell(`${name}  ${unsentSessions} sessions are kept in ${options.state}`);
  return unsentSessions === 0 && refused === 0;
};

/**
 * Repeats a call that may succeed later, for at most so many seconds. When hundreds of learners sign in at
 * once, the portal asks them to try again soon.
 */
const withRetries = async <T>(seconds: number, act: () => Promise<T>): Promise<T> => {
  const end = performance.now() + seconds * 1000;
  for (let failures = 1; ; failures += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isPortalFailure(error) || !isPassing(error) || performance.now() > end) throw error;
      await pause(backOff(failures, error.retryAfterMs, Math.random));
    }
  }
};

type AckLog = (sessionId: string, eventIds: readonly string[]) => void;

/**
 * Writes the acknowledged events to a file, with which the portal's data are compared after either side has
 * crashed.
 */
const openAckLog = (path: string | undefined): AckLog => {
  if (path === undefined) return () => {};
  const file = openSync(path, 'a');
  return (sessionId, eventIds) => {
    writeSync(file, eventIds.map((eventId) => `${sessionId} ${eventId}\n`).join(''));
    fsyncSync(file);
  };
};

/** Somebody who puts the headset on. */
interface Player {
  /** Names the person in the reports, and the folder of sessions that are not delivered. */
  name: string;
  /** Answers what the person chose to start; undefined for a sign-in without a choice. */
  signIn: (headset: Headset) => Promise<device.StartChoice | undefined>;
  signInOffline: (headset: Headset) => Promise<void>;
}

/** The learners that the command line names or, with `--pair`, the person who approves the pairing. */
const playersOf = (
  { learners, pair }: Pick<CliOptions, 'learners' | 'pair'>,
  tell: (message: string) => void,
): Player[] => (pair ? [pairedPlayer(tell)] : learners.map(learnerPlayer));

const learnerPlayer = ({ mobileNo, pin }: CliOptions['learners'][number]): Player => ({
  name: mobileNo,
  signIn: async (headset) => {
    await headset.signIn(mobileNo, pin);
    return undefined;
  },
  signInOffline: (headset) => headset.signInOffline(mobileNo, pin),
});

const pairedPlayer = (tell: (message: string) => void): Player => ({
  name: 'paired',
  signIn: async (headset) => {
    const learner = await headset.pair({
      startsChoice: true,
      onCode: ({ userCode, verificationUriComplete }) => tell(`${userCode}  ${verificationUriComplete}`),
    });
    tell(`${learner.name} approved it`);
    return learner.choice;
  },
  signInOffline: () => Promise.reject(new Error('Who pairs has no PIN to sign in with offline')),
});

process.exitCode = await main().then(
  (delivered) => (delivered ? 0 : 1),
  (error: unknown) => {
    tell(messageOf(error));
    return 1;
  },
);
