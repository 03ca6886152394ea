import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../connect.ts';
import { backOff } from '../portal/backOff.ts';
import { isPassing, isPortalFailure } from '../portal/portalFailure.ts';
import { createRandom } from '../simulator/random.ts';
import { fileStore } from '../store/fileStore.ts';
import type { AckLog } from './ackLog.ts';
import type { CliOptions, LearnerSignIn } from './cliOptions.ts';
import { createNetwork } from './network.ts';
import { endingAt, planSessions } from './planSessions.ts';
import { recordPlayed } from './recordPlayed.ts';
import { newReport, type SessionReport } from './sessionReport.ts';

export interface PlayContext {
  options: CliOptions;
  secret: string;
  acknowledge: AckLog;
  /** Called once for every session of this run, when its fate is known. */
  report: (report: SessionReport) => void;
  tell: (message: string) => void;
}

/**
 * Plays all sessions of one learner on a headset of its own and delivers them, those of an interrupted run included.
 * @returns whether everything was acknowledged
 */
export const playLearner = async (
  context: PlayContext,
  { mobileNo, pin }: LearnerSignIn,
): Promise<boolean> => {
  const { options, secret, acknowledge, report, tell } = context;
  const faults = options.faults ? createRandom(options.seed).stream(`network of ${mobileNo}`) : undefined;
  const network = createNetwork({ fetch, random: faults, sleep: (ms) => pause(ms) });
  const reports = new Map<string, SessionReport>();
  let refused = 0;
  const headset = await connect({
    portal: options.portal,
    secret,
    store: fileStore(join(options.state, mobileNo)),
    fetch: network.fetch,
    onAcknowledged: ({ sessionId, eventIds }) => {
      acknowledge(sessionId, eventIds);
      reports.get(sessionId)?.acknowledgedEvents.push(...eventIds);
    },
    onFinished: ({ sessionId, card }) => {
      const known = reports.get(sessionId);
      if (!known) return tell(`${sessionId}  ${mobileNo}  delivered from an earlier run`);
      reports.delete(sessionId);
      report({ ...known, acknowledged: true, result: card ?? null });
    },
    onRefused: ({ sessionId, eventId, code, path, message }) => {
      refused += 1;
      const text = [eventId, code, path, message].filter(Boolean).join(' ');
      tell(`${sessionId}  ${mobileNo}  refused: ${text}`);
      reports.get(sessionId)?.refused.push(text);
    },
    onStopped: ({ message }) => tell(`${mobileNo}  stopped: ${message}`),
  });
  try {
    const assigned = await patiently(options.wait, async () => {
      await headset.signIn(mobileNo, pin);
      return headset.modules();
    });
    const now = new Date();
    const drawn = planSessions(options, mobileNo, assigned, now);
    const planned = options.pace === 'instant' ? endingAt(drawn, now) : drawn;
    network.setOffline(options.offline);
    for (const plan of planned) {
      const { module, played } = plan;
      const startedAt = options.pace === 'real' ? new Date() : played.startedAt;
      const session = await headset.start({ module, mode: played.mode, startedAt });
      const known = { ...newReport(session.sessionId, mobileNo, plan), startedAt: startedAt.toISOString() };
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
  if (unsentSessions > 0) tell(`${mobileNo}  ${unsentSessions} sessions are kept in ${options.state}`);
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
