import type { EndView } from '../page/endCard.ts';
import { pageWords } from '../page/pageWords.ts';
import type { PlayKind } from '../page/pauseCard.ts';
import type { Finished, ResultCard } from '../portal/recorder.ts';
import { description } from '../rules/description.ts';
import { competencies, leftToPractise, score } from '../rules/score.ts';
import type { State } from '../rules/state.ts';
import { printWords } from '../words.ts';

const { end: words } = pageWords;

/** How far the way of the result to the portal is. */
export type Sending = { kind: 'under way' } | ({ kind: 'done' } & Finished);

interface Ended {
  state: State;
  kind: PlayKind;
  sending: Sending;
  sessionId: string | undefined;
  /** What was wrong, by step, as it was reported. */
  wrongActions: readonly { name: string; action: string }[];
}

/** What is to be read at the end. The portal's figures where there are some, else those that were counted here. */
export const endView = ({ state, kind, sending, sessionId, wrongActions }: Ended): EndView => {
  const card = sending.kind === 'done' ? sending.card : undefined;
  const { passedOver } = leftToPractise(state);
  return {
    score: card ? card.score : score(state),
    ...verdictOf(kind, sending),
    prints: state.traces.map(printWords),
    competencies: card && card.competencies.length > 0 ? card.competencies : competencies(state),
    mustPass: mustPassOf(state, card),
    wrong: [...wrongActions, ...passedOver.map(({ name }) => ({ name, action: words.mustPassNotDone }))],
    remarks: remarksOf(kind, sending),
    details:
      sessionId !== undefined && card?.custody === 'accepted'
        ? `/test-details?sessionId=${encodeURIComponent(sessionId)}`
        : undefined,
  };
};

const verdictOf = (kind: PlayKind, sending: Sending): Pick<EndView, 'verdict' | 'good'> => {
  if (kind === 'look') return { verdict: words.look, good: undefined };
  if (sending.kind === 'under way') return { verdict: words.sending, good: undefined };
  const { card } = sending;
  if (card && card.custody !== 'accepted') return { verdict: words.held, good: undefined };
  if (!card && sending.isRefused) return { verdict: words.refused, good: undefined };
  if (kind === 'practice') return { verdict: words.practice, good: undefined };
  if (card?.successful === true) return { verdict: words.passed, good: true };
  if (card?.successful === false) return { verdict: words.notPassed, good: false };
  return { verdict: words.notYet, good: undefined };
};

const mustPassOf = (state: State, card: ResultCard | undefined): EndView['mustPass'] => {
  const { wrong, passedOver } = leftToPractise(state);
  const failed = (name: string) => card === undefined || card.failedMustPassSteps.includes(name);
  const steps = description.steps.filter(({ mustPass, name }) => mustPass && failed(name));
  return steps.flatMap(({ name }): EndView['mustPass'] => {
    if (wrong.some((step) => step.name === name)) return [{ name, why: words.mustPassFailed }];
    return passedOver.some((step) => step.name === name) ? [{ name, why: words.mustPassNotDone }] : [];
  });
};

const remarksOf = (kind: PlayKind, sending: Sending): string[] => {
  if (kind === 'look') return [pageWords.look.refused];
  if (sending.kind === 'under way') return [];
  if (!sending.card && sending.isRefused) return [words.notTaken];
  return [
    ...(sending.card || sending.isIncomplete ? [] : [sending.isKept ? words.kept : words.notKept]),
    ...(sending.isIncomplete ? [words.incomplete] : []),
  ];
};
