import type { DebriefingRecord } from './debriefingRecord.ts';

/** One axis of time for everybody in a session: it begins with whoever began first. */
export interface TimeAxis {
  /** When the last of them ended. */
  end: number;
  /** When somebody's session began. */
  startOf(sessionId: string): number;
  /** When something happened, so many milliseconds after its own session began. */
  at(sessionId: string, ms: number): number;
  /** Whose session it is: the position among the people. */
  personOf(sessionId: string): number;
}

/** To a tenth of a second, which is as near as anybody looks. */
export const secondsOf = (ms: number): number => Math.max(0, Math.round(ms / 100) / 10);

/** In seconds; clocks of headsets are told apart by what the portal knows of them, see the session's start. */
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
    end: secondsOf(ends.reduce((latest, one) => Math.max(latest, one), 0)),
    startOf: (sessionId) => secondsOf(startMs(sessionId)),
    at: (sessionId, ms) => secondsOf(startMs(sessionId) + ms),
    personOf: (sessionId) => people.get(sessionId)?.person ?? 0,
  };
};

/** The earlier first. */
export const inTime = (a: { at: number }, b: { at: number }): number => a.at - b.at;
