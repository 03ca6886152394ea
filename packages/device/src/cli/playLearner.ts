import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../connect.ts';
import type { Headset, Room } from '../headset.ts';
import { backOff } from '../portal/backOff.ts';
import { isPassing, isPortalFailure } from '../portal/portalFailure.ts';
import { createRandom } from '../simulator/random.ts';
import { fileStore } from '../store/fileStore.ts';
import type { AckLog } from './ackLog.ts';
import type { CliOptions } from './cliOptions.ts';
import type { Credentials } from './enrolOnce.ts';
import { createNetwork } from './network.ts';
import { endingAt, type PlannedSession, planSessions } from './planSessions.ts';
import type { Player } from './player.ts';
import { recordPlayed } from './recordPlayed.ts';
import { newReport, type SessionReport } from './sessionReport.ts';

/** Opens a room for the module that is played first, joins the one of the code, or does neither. */
const enterRoom = async (
  headset: Headset,
  wanted: string | undefined,
  [first]: readonly PlannedSession[],
): Promise<Room | undefined> => {
  if (wanted === undefined || !first) return undefined;
  return wanted === 'host' ? headset.openRoom(first.module) : headset.joinRoom(wanted);
};

export interface PlayContext {
  options: CliOptions;
  credentials: Credentials;
  acknowledge: AckLog;
  /** Called once for every session of this run, when its fate is known. */
  report: (report: SessionReport) => void;
  tell: (message: string) => void;
}

/**
 * Plays all sessions of one learner on a headset of its own and delivers them, those of an interrupted run included.
 * @returns whether everything was acknowledged
 */
export const playLearner = async (context: PlayContext, player: Player): Promise<boolean> => {
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
    about: () => ({ appVersion: 'Simulator 0.1.0', battery: 1, charging: true }),
    onAcknowledged: ({ sessionId, eventIds }) => {
      acknowledge(sessionId, eventIds);
      reports.get(sessionId)?.acknowledgedEvents.push(...eventIds);
    },
    onFinished: ({ sessionId, card }) => {
      const known = reports.get(sessionId);
      if (!known) return tell(`${sessionId}  ${name}  delivered from an earlier run`);
      reports.delete(sessionId);
      report({ ...known, acknowledged: true, result: card ?? null });
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
    await patiently(options.wait, () => player.signIn(headset));
    const assigned = await patiently(options.wait, headset.modules);
    const now = new Date();
    const draw = (modules: typeof assigned) => planSessions(options, name, modules, now);
    const room = await patiently(options.wait, () => enterRoom(headset, options.room, draw(assigned)));
    if (room) tell(`${name}  room ${room.code}`);
    const drawn = draw(room ? assigned.filter(({ _id }) => _id === room.moduleId) : assigned);
    const planned = options.pace === 'instant' ? endingAt(drawn, now) : drawn;
    network.setOffline(options.offline || options['offline-sign-in']);
    if (options['offline-sign-in']) await player.signInOffline(headset);
    for (const plan of planned) {
      const { module, played } = plan;
      const startedAt = options.pace === 'real' ? new Date() : played.startedAt;
      const session = await headset.start({ module, mode: played.mode, startedAt, room });
      const known = { ...newReport(session.sessionId, name, plan), startedAt: startedAt.toISOString() };
      reports.set(session.sessionId, known);
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
    for (const known of reports.values()) report(known);
  }
  const { unsentSessions } = headset.unsent();
  if (unsentSessions > 0) tell(`${name}  ${unsentSessions} sessions are kept in ${options.state}`);
  return unsentSessions === 0 && refused === 0;
};

/** Repeats what fails for now only: hundreds of learners who sign in at once are told to come back in a moment. */
const patiently = async <T>(seconds: number, act: () => Promise<T>): Promise<T> => {
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
