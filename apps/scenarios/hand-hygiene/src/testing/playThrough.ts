import { actions, possibleAct } from '../rules/actions.ts';
import { changesAt } from '../rules/cleaning.ts';
import { questionOf } from '../rules/description.ts';
import { hint } from '../rules/hint.ts';
import { play } from '../rules/play.ts';
import { begin, type State } from '../rules/state.ts';
import type { Report } from '../rules/turn.ts';

export interface Played {
  state: State;
  reports: Report[];
  now: number;
}

export const start = (): Played => ({ state: begin(), reports: [], now: 0 });

/** Plays acts, each two seconds after the one before. `whole` waits until a rub or a wash has had its time. */
export const playThrough = (acts: readonly string[], from: Played = start()): Played =>
  acts.reduce((played, act) => {
    if (act === 'whole') return wholeCleaning(played);
    return act === 'wait' ? waitOnce(played) : step(played, act, 2_000);
  }, from);

const step = ({ state, reports, now }: Played, act: string, later: number): Played => {
  const id = act === 'wait' ? act : possibleAct(state, act)?.id;
  if (id === undefined)
    throw new Error(`“${act}” was not possible after: ${reports.map(inWords).join('; ')}`);
  const next = play(state, id, now + later);
  return { state: next.state, reports: [...reports, ...next.reports], now: now + later };
};

const waitOnce = (played: Played): Played =>
  step(played, 'wait', (changesAt(played.state) ?? 0) - played.now);

const wholeCleaning = (played: Played): Played =>
  played.state.cleaning ? wholeCleaning(waitOnce(played)) : played;

/** Follows the hints, answers rightly and waits, to the end or until an act is to be done for the nth time. */
export const playRightly = (until?: string, times = 1, from: Played = start()): Played => {
  let played = from;
  let seen = 0;
  for (let acts = 0; !played.state.over; acts += 1) {
    if (acts > 200) throw new Error('The hints lead to no end');
    const act = nextGoodAct(played.state);
    if (act === until) seen += 1;
    if (seen === times) return played;
    played = playThrough([act], played);
  }
  if (until !== undefined) throw new Error(`The hints never lead to “${until}”`);
  return played;
};

const nextGoodAct = (state: State): string => {
  if (state.question) {
    const { answers, right } = questionOf(state.question);
    return `answer:${answers.indexOf(right)}`;
  }
  return state.cleaning ? 'whole' : (hint(state) ?? 'nothing');
};

/**
 * Plays what a generator of pseudo-random numbers chooses. From act 300 on it follows the hints, since chance alone
 * may walk about for ever.
 */
export const playAtRandom = (seed: number): Played => {
  const random = generator(seed);
  let played = start();
  for (let acts = 0; !played.state.over && acts < 600; acts += 1) {
    const possible = actions(played.state);
    if (possible.length === 0) return played;
    const chosen = possible[Math.floor(random() * possible.length)]?.id ?? 'wait';
    const waits = played.state.cleaning !== undefined && random() < 0.6;
    const act = acts < 300 ? (waits ? 'whole' : chosen) : nextGoodAct(played.state);
    played = playThrough([act], played);
  }
  return played;
};

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
const generator = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const inWords = (report: Report): string => {
  if (report.kind === 'step') return `${report.name}: ${report.action}`;
  if (report.kind === 'answer') return `${report.name}: ${report.answer}`;
  return report.text;
};
