import { cleaningBegins, cleaningEnded, doneLine, goalLine, movementLine } from '../page/pageWords.ts';
import { actions, walkTo } from '../rules/actions.ts';
import { wholeTime } from '../rules/cleaning.ts';
import type { State } from '../rules/state.ts';
import { arrivals, goals, movements } from '../words.ts';

interface Happened {
  /** Undefined at the beginning. */
  before: State | undefined;
  now: State;
  act: string | undefined;
  /** By the session's clock. */
  at: number;
  /** Somebody spoke, or practice said what was right: then it is known that the act was done. */
  isAnswered: boolean;
}

/**
 * What a screen reader says besides what can be read: that an act was done, the movement that began with its seconds, and
 * the goal. A question is not among it: the list's heading asks it, and is focused.
 */
export const heardOf = (happened: Happened): string[] => [
  ...cleaningHeard(happened),
  ...doneHeard(happened),
  ...goalHeard(happened),
];

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 1000);

const cleaningHeard = ({ before, now, at, isAnswered }: Happened): string[] => {
  const was = before?.cleaning;
  const { cleaning } = now;
  if (cleaning) {
    const movement = movements[cleaning.movement] ?? '';
    if (!was) return [cleaningBegins(cleaning.with, movement, inSeconds(wholeTime[cleaning.with]))];
    if (was.movement === cleaning.movement || now.question) return [];
    return [movementLine(movement, inSeconds(at - cleaning.since), inSeconds(wholeTime[cleaning.with]))];
  }
  return was && !isAnswered ? [cleaningEnded(was.with, inSeconds(at - was.since))] : [];
};

const doneHeard = ({ before, now, act, isAnswered }: Happened): string[] => {
  if (!before || act === undefined) return [];
  if (now.spot !== before.spot && now.spot !== 'start' && act === walkTo(now.spot))
    return [arrivals[now.spot]];
  // A rub, a wash and their movements say themselves how they go on.
  if (isAnswered || before.cleaning || now.cleaning) return [];
  const label = actions(before).find(({ id }) => id === act)?.label;
  return label === undefined ? [] : [doneLine(label)];
};

const goalHeard = ({ before, now }: Happened): string[] =>
  before?.goal === now.goal || now.over ? [] : [goalLine(now.goal, goals.length, goals[now.goal] ?? '')];
