import type { DebriefingRecord } from './debriefingRecord.ts';

/** One time axis in seconds for everybody in a session. It begins when the first person's session began. */
export interface TimeAxis {
  /** When the last session or event ended. */
  end: number;
  /** When somebody's session began. */
  startOf(sessionId: string): number;
  /** When an event happened that came `ms` milliseconds after its own session began. */
  at(sessionId: string, ms: number): number;
  /** Position of the session's learner among the people. */
  personOf(sessionId: string): number;
}

/**
 * Makes the time axis. Starts of different headsets can be compared, because the portal corrects them for
 * each headset's clock when a session begins.
 */
export const timeAxis = ({ together, events }: Pick<DebriefingRecord, 'together' | 'events'>): TimeAxis => {
  const first = Math.min(...together.map(({ started_at }) => started_at.getTime()));
  const people = new Map(
    together.map(({ session_id, started_at }, person) => [
      session_id,
      { person, start: started_at.getTime() - first },
    ]),
  );
  const startMs = (sessionId: string) => people.get(sessionId)?.start ?? 0;
  const ends = [
    ...together.map(({ session_id, duration_ms }) => startMs(session_id) + duration_ms),
    ...events.map(({ sessionId, event }) => startMs(sessionId) + event.t),
  ];
  return {
    end: secondsOf(ends.reduce((latest, end) => Math.max(latest, end), 0)),
    startOf: (sessionId) => secondsOf(startMs(sessionId)),
    at: (sessionId, ms) => secondsOf(startMs(sessionId) + ms),
    personOf: (sessionId) => people.get(sessionId)?.person ?? 0,
  };
};

/** Milliseconds as seconds, rounded to a tenth as the screens show them, and never negative. */
export const secondsOf = (ms: number): number => Math.max(0, Math.round(ms / 100) / 10);

/** Compares two times for sorting, the earlier first. */
export const byTime = (a: { at: number }, b: { at: number }): number => a.at - b.at;
