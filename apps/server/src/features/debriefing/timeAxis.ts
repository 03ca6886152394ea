import type { DebriefingRecord } from './debriefingRecord.ts';

/** One time axis in seconds for everybody in a session. It begins when the first of them began. */
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

/** Starts of sessions are comparable: the portal corrects them for the clocks of the headsets when a session begins. */
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

/** Rounded to a tenth of a second, the precision of the screens. */
export const secondsOf = (ms: number): number => Math.max(0, Math.round(ms / 100) / 10);

/** For sorting, the earlier first. */
export const byTime = (a: { at: number }, b: { at: number }): number => a.at - b.at;
