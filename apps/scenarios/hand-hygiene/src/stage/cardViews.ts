import { goalNumber, pageWords } from '../page/pageWords.ts';
import type { CardView, Choice } from '../panels/card.ts';
import type { Person } from '../room/roomTypes.ts';
import { actions } from '../rules/actions.ts';
import { description, questionOf } from '../rules/description.ts';
import { askers, goals, speakers } from '../words.ts';
import { commands, type StageView } from './stageView.ts';

const { headset, pause, acts, end, bar } = pageWords;

const personOf = { gloves: 'patient', gel: 'patient', visitor: 'visitor', order: 'colleague' } as const;

/** Who is asked what, or which of several acts is meant; undefined while nothing is asked. */
export const questionView = (
  { kind, state, choosing, isPaused }: StageView,
  hot: string | undefined,
): { card: CardView; person: Person | undefined } | undefined => {
  if (kind !== 'playing' || isPaused) return undefined;
  const can = actions(state).map(({ id, label, thing }) => ({ id, text: label, thing }));
  if (state.question) {
    const choices = can.filter(({ id }) => id.startsWith('answer:'));
    const who = askers[state.question];
    const text = questionOf(state.question).question;
    return { card: { who, text, choices, hot, numbered: true }, person: personOf[state.question] };
  }
  if (choosing === undefined) return undefined;
  const choices = [
    ...can.filter(({ thing }) => thing === choosing),
    { id: commands.notNow, text: acts.notNow },
  ];
  return { card: { who: speakers.you, text: acts.choose, choices, hot, numbered: true }, person: undefined };
};

/** What stands left of the view in a headset: the goal, the ways to go, pause and the rest. */
export const menuView = (view: StageView, hot: string | undefined): CardView | undefined => {
  const { kind, state, isPaused, starts, isSoundOn } = view;
  const leave = { id: commands.leaveVr, text: headset.leave };
  const sound = { id: commands.sound, text: isSoundOn ? bar.soundOff : bar.soundOn };
  const height = { id: commands.height, text: headset.height };
  if (kind === 'over') return undefined;
  if (kind === 'start')
    return {
      who: pageWords.brand,
      text: description.moduleName,
      choices: [...starts, height, leave],
      hot,
      numbered: false,
    };
  if (isPaused)
    return {
      who: pause.title,
      text: pause.clock,
      choices: [{ id: commands.goOn, text: pause.goOn }, sound, height, leave],
      hot,
      numbered: false,
    };
  // What has no thing to point at: ways to go, and the movements of a rub.
  const walksAndMovements: Choice[] = actions(state)
    .filter(
      ({ id, thing }) => (thing === undefined || state.cleaning !== undefined) && !id.startsWith('answer:'),
    )
    .map(({ id, label }) => ({ id, text: label }));
  return {
    who: goalNumber(state.goal, goals.length),
    text: goals[state.goal] ?? '',
    choices: [...walksAndMovements, { id: commands.pause, text: bar.pause }, sound, height, leave],
    hot,
    numbered: false,
  };
};

export const resultChoices: readonly Choice[] = [
  { id: commands.again, text: end.again },
  { id: commands.leaveVr, text: headset.leave },
];
