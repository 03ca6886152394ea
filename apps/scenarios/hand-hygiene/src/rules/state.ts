import type { QuestionKey, StepKey } from './description.ts';

/** The four places where one stands. */
export type Spot = 'start' | 'wall' | 'bed' | 'basin';

/** Everything in the room that a hand can touch. */
export type Thing =
  | 'sign'
  | 'tray'
  | 'gel'
  | 'aprons'
  | 'masks'
  | 'gloves'
  | 'curtain'
  | 'patient'
  | 'line'
  | 'pad'
  | 'chart'
  | 'rail'
  | 'gelBed'
  | 'glovesBed'
  | 'bin'
  | 'linen'
  | 'basin'
  | 'tap'
  | 'towels'
  | 'bin2'
  | 'gelDoor'
  | 'door';

/** How dirty a hand, a glove or a thing is: 0 clean, 1 touched, 2 soiled, with spores that alcohol does not kill. */
export type Dirt = 0 | 1 | 2;

/** What a hand or a glove carries. */
export interface Carried {
  dirt: Dirt;
  /** Where it comes from; nothing for what was there at the beginning. */
  from: Thing | undefined;
}

export interface Gloves extends Carried {
  /** Counts the pairs, so that the same gloves are known again. */
  pair: number;
}

/** What a touch left behind. The last print on a thing says the most, so that each thing keeps one. */
export interface Trace extends Carried {
  thing: Thing;
  by: 'hands' | 'gloves';
}

/** A rub or a wash that goes on: six movements, one after the other. */
export interface Cleaning {
  with: 'gel' | 'soap';
  /** Milliseconds by the session's clock. */
  since: number;
  /** From 0 to 5. */
  movement: number;
  movementSince: number;
  /** Movements that were left before their time. */
  cutShort: readonly number[];
}

export interface State {
  spot: Spot;
  /** Position in `goals`. */
  goal: number;
  watch: boolean;
  apron: 'none' | 'on' | 'tied' | 'off';
  mask: 'none' | 'on' | 'fitted' | 'off';
  hands: Carried;
  gloves: Gloves | undefined;
  pairs: number;
  /** Put on before apron or mask: the step is decided by what they touch next. */
  glovesTooEarly: boolean;
  cleaning: Cleaning | undefined;
  /** After a wash, until the tap is closed: whether all six movements had their time. */
  tapRunning: { whole: boolean } | undefined;
  /** The curtain was touched since the hands were last clean, and the patient not yet. */
  curtainTouched: boolean;
  /** The pair that took the pulse; 0 for bare hands. */
  pulsePair: number;
  /** How the line was taken, until it is flushed. */
  line: 'closed' | 'taken clean' | 'taken unclean' | 'flushed';
  /** A moment for hand hygiene that has come and is not decided: after body fluid, after the surroundings. */
  due: 'moment3' | 'moment5' | undefined;
  pad: 'clean' | 'soiled' | 'changed' | 'bagged';
  railUp: boolean;
  doorOpen: boolean;
  present: 'visitor' | 'colleague' | undefined;
  question: QuestionKey | undefined;
  traces: readonly Trace[];
  /** The steps that were reported, by whether they were right. */
  steps: Readonly<Partial<Record<StepKey, boolean>>>;
  answers: Readonly<Partial<Record<QuestionKey, boolean>>>;
  over: boolean;
}

export const begin = (): State => ({
  spot: 'wall',
  goal: 0,
  watch: true,
  apron: 'none',
  mask: 'none',
  hands: { dirt: 1, from: undefined },
  gloves: undefined,
  pairs: 0,
  glovesTooEarly: false,
  cleaning: undefined,
  tapRunning: undefined,
  curtainTouched: false,
  pulsePair: 0,
  line: 'closed',
  due: undefined,
  pad: 'clean',
  railUp: false,
  doorOpen: false,
  present: undefined,
  question: undefined,
  traces: [],
  steps: {},
  answers: {},
  over: false,
});

/** What a touch would leave: the gloves', or the bare hands'. */
export const carrierOf = ({ gloves, hands }: State): Carried => gloves ?? hands;

/** True while something is worn that must come off before the last wash. */
export const isDressed = ({ gloves, apron, mask }: State): boolean =>
  gloves !== undefined || apron === 'on' || apron === 'tied' || mask === 'on' || mask === 'fitted';

/** Positions in `goals`, by what is to be done. */
export const goalOf = {
  ready: 0,
  pulse: 1,
  flush: 2,
  pad: 3,
  sitUp: 4,
  chart: 5,
  rail: 6,
  linen: 7,
  leave: 8,
} as const;
