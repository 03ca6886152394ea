import type { Outcome } from '@simward/device/simulator';

/**
 * Every session of the golden data, fixed by hand: what the portal shows of them is worked out from this table with pencil
 * and paper. The clinic counts days in Berlin, the college in New York. Berlin's clocks went forward on 29 March 2026 at
 * 2:00 and back on 25 October at 3:00, New York's back on 1 November at 2:00.
 */
export interface GoldenSession {
  id: string;
  learner: 'ada' | 'ben' | 'cleo' | 'dora' | 'emil' | 'fay' | 'gus' | 'hal';
  module: 'sepsis' | 'airway' | 'burns';
  mode: 'training' | 'assessment';
  startedAt: string;
  minutes: number;
  /** One score per competency, in the module's order. */
  scores: readonly number[];
  /** A must-pass step went wrong. */
  mustPassWrong?: true;
  outcome?: Outcome;
  /** Set when the upload is incomplete: only the events arrived, or all events except one. */
  arrived?: 'without finish' | 'with a gap';
  /** The moment of the upload; the session's end when left out. */
  uploadedAt?: string;
  room?: 'first' | 'second';
  /** Staff reassigned the session to the learner who really ran it. */
  reassignedTo?: 'gus';
}

type Special = Omit<GoldenSession, 'id' | 'learner' | 'module' | 'mode' | 'startedAt' | 'minutes' | 'scores'>;

const sessionIn =
  (mode: GoldenSession['mode']) =>
  (
    id: string,
    learner: GoldenSession['learner'],
    module: GoldenSession['module'],
    startedAt: string,
    minutes: number,
    scores: readonly number[],
    special: Special = {},
  ): GoldenSession => ({ id, learner, module, mode, startedAt, minutes, scores, ...special });
const training = sessionIn('training');
const assessment = sessionIn('assessment');

export const plan: readonly GoldenSession[] = [
  // 28 March 23:50 to 29 March 0:10, the night before clocks go forward.
  training('a1', 'ada', 'sepsis', '2026-03-28T22:50:00Z', 20, [0.4, 0.6]),
  // 29 March 1:50 to 3:20: half an hour, since 2:00 to 3:00 is not there.
  assessment('a2', 'ada', 'sepsis', '2026-03-29T00:50:00Z', 30, [0.6, 0.7]),
  // 29 March 23:30 to 23:54.
  assessment('a3', 'ada', 'sepsis', '2026-03-29T21:30:00Z', 24, [0.8, 0.9]),
  // 31 March 23:59: the best score, and a must-pass step wrong.
  assessment('b1', 'ben', 'sepsis', '2026-03-31T21:59:00Z', 12, [0.9, 1], { mustPassWrong: true }),
  // 1 April 0:00, still March in UTC: exactly at the mark.
  assessment('b2', 'ben', 'sepsis', '2026-03-31T22:00:00Z', 15, [0.7, 0.7]),
  // 30 April 12:00, exactly at a mark of its own.
  assessment('c1', 'cleo', 'airway', '2026-04-30T10:00:00Z', 60, [0.8]),
  // 25 October 2:30, and an hour later 2:30 again.
  assessment('d1', 'dora', 'sepsis', '2026-10-25T00:30:00Z', 10, [0.5, 0.6]),
  assessment('e1', 'emil', 'sepsis', '2026-10-25T01:30:00Z', 10, [0.75, 0.85]),
  // 25 October 23:30, the last hour of a day of 25.
  assessment('f1', 'fay', 'sepsis', '2026-10-25T22:30:00Z', 18, [0.9, 0.9]),
  // 26 October 0:00, still the 25th in UTC.
  assessment('g1', 'gus', 'sepsis', '2026-10-25T23:00:00Z', 18, [1, 1]),
  // 31 October 22:00 in New York, November in UTC.
  assessment('h1', 'hal', 'sepsis', '2026-11-01T02:00:00Z', 30, [0.6, 0.8]),
  // 1 November 23:30 in New York, the last hour of a day of 25.
  assessment('h2', 'hal', 'sepsis', '2026-11-02T04:30:00Z', 15, [0.5, 0.5]),
  // 2 November 10:00: two rooms at once.
  training('r1', 'ada', 'sepsis', '2026-11-02T09:00:00Z', 40, [0.7, 0.8], { room: 'first' }),
  training('r2', 'ben', 'sepsis', '2026-11-02T09:00:00Z', 40, [0.6, 0.7], { room: 'first' }),
  training('r3', 'cleo', 'airway', '2026-11-02T09:00:00Z', 30, [0.6], { room: 'second' }),
  training('r4', 'dora', 'airway', '2026-11-02T09:00:00Z', 30, [0.5], { room: 'second' }),
  // 3 November 11:00: its module is inactive by now.
  assessment('z1', 'ada', 'burns', '2026-11-03T10:00:00Z', 36, [0.8]),
  // 4 November 9:00: the headset went silent.
  assessment('x2', 'gus', 'airway', '2026-11-04T08:00:00Z', 20, [0.9], { arrived: 'without finish' }),
  // 4 November 14:00: left after six minutes.
  assessment('x3', 'ben', 'airway', '2026-11-04T13:00:00Z', 6, [], { outcome: 'abandoned' }),
  // 5 November 8:00: Emil had signed in, Gus wore the headset.
  assessment('g2', 'emil', 'airway', '2026-11-05T07:00:00Z', 45, [0.95], { reassignedTo: 'gus' }),
  // 31 October 23:45, the last of its month, and arrived nine days later.
  assessment('c2', 'cleo', 'airway', '2026-10-31T22:45:00Z', 20, [0.9], {
    uploadedAt: '2026-11-09T07:00:00Z',
  }),
  // 9 November 9:00: an event is still missing.
  assessment('x1', 'fay', 'airway', '2026-11-09T08:00:00Z', 25, [0.85], { arrived: 'with a gap' }),
  // 10 November 9:00, today.
  assessment('a4', 'ada', 'sepsis', '2026-11-10T08:00:00Z', 27, [0.9, 0.7]),
];

/** The moment of all readings: 13:00 in Berlin, 7:00 in New York. */
export const today = '2026-11-10T12:00:00Z';
