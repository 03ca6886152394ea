import {
  actionOf,
  type CueKey,
  cueOf,
  type Outcome,
  type QuestionKey,
  questionOf,
  type StepKey,
  stepOf,
} from './description.ts';
import { type Carried, carrierOf, type Dirt, type State, type Thing } from './state.ts';

/** What one act has to say: to the portal (step, answer, cue) and to whoever plays (say). */
export type Report =
  | { kind: 'step'; key: StepKey; name: string; action: string; correctAction: boolean }
  | { kind: 'answer'; name: string; question: string; answer: string; correct: boolean }
  | { kind: 'cue'; text: string }
  | { kind: 'say'; who: string; text: string };

/** One act on its way: the state as it changes, and what is said. */
export interface Turn {
  state: State;
  readonly reports: Report[];
  readonly now: number;
}

export const change = (turn: Turn, changed: Partial<State>): void => {
  turn.state = { ...turn.state, ...changed };
};

export const say = (turn: Turn, who: string, text: string): void => {
  turn.reports.push({ kind: 'say', who, text });
};

/** Reports a step, once: its first try is the one that counts. */
export const report = <Key extends StepKey>(turn: Turn, key: Key, outcome: Outcome<Key>): void => {
  if (key in turn.state.steps) return;
  const correctAction = outcome === 'right';
  change(turn, { steps: { ...turn.state.steps, [key]: correctAction } });
  turn.reports.push({
    kind: 'step',
    key,
    name: stepOf(key).name,
    action: actionOf(key, outcome),
    correctAction,
  });
};

export const cue = (turn: Turn, key: CueKey): void => {
  turn.reports.push({ kind: 'cue', text: cueOf(key) });
};

/** Asks a question that was not answered yet. */
export const ask = (turn: Turn, key: QuestionKey): void => {
  if (!(key in turn.state.answers)) change(turn, { question: key });
};

export const answer = (turn: Turn, position: number): void => {
  const { question: key, answers, present } = turn.state;
  if (key === undefined) return;
  const { name, question, answers: offered, right } = questionOf(key);
  const given = offered[position];
  if (given === undefined) return;
  const correct = given === right;
  change(turn, {
    question: undefined,
    answers: { ...answers, [key]: correct },
    present: key === 'visitor' ? undefined : present,
  });
  turn.reports.push({ kind: 'answer', name, question, answer: given, correct });
};

/** How dirty things are before anybody touches them. What is not named is clean. */
const dirtOf: Readonly<Partial<Record<Thing, Dirt>>> = {
  tray: 1,
  curtain: 1,
  patient: 1,
  rail: 1,
  tap: 1,
  door: 1,
  pad: 2,
  linen: 2,
};

/** What is pulled out of a box is clean, whoever touched the box. */
const boxes: ReadonlySet<Thing> = new Set(['aprons', 'masks', 'gloves', 'glovesBed']);

/** A touch leaves what the hand or glove carries, and takes what is there. */
export const touch = (turn: Turn, thing: Thing): void => {
  const { state } = turn;
  const carried = carrierOf(state);
  const lain = state.traces.find((trace) => trace.thing === thing);
  if (carried.dirt > 0 && carried.dirt >= (lain?.dirt ?? 0)) {
    const by = state.gloves ? ('gloves' as const) : ('hands' as const);
    const trace = { thing, dirt: carried.dirt, from: carried.from, by };
    change(turn, { traces: [...state.traces.filter((other) => other.thing !== thing), trace] });
  }
  if (boxes.has(thing)) return;
  const there = Math.max(dirtOf[thing] ?? 0, lain?.dirt ?? 0);
  if (there > carried.dirt) carry(turn, { dirt: there === 2 ? 2 : 1, from: thing });
};

/** Makes the gloves, or the bare hands, as dirty as this. */
export const carry = (turn: Turn, carried: Carried): void => {
  const { gloves } = turn.state;
  change(turn, gloves ? { gloves: { ...gloves, ...carried } } : { hands: carried });
};
