import type { makers } from '@simward/contract';
import { useState } from 'react';
import type { LeaveChoice } from './leave.queries.ts';

/** What is to happen to a key, webhook, code or schedule; undefined where nobody has chosen, so that it rests. */
export type Choice = { does: 'take-over'; to: string } | { does: 'end' } | undefined;

type Thing = Pick<makers.MadeThing, 'kind' | '_id' | 'takers'>;

const keyOf = ({ kind, _id }: Thing) => `${kind} ${_id}`;

/** Programs and systems outside go on by whoever acts, where they could have made them; mails and codes end. */
export const proposalFor = (thing: Thing, callerId: string): Choice => {
  if (thing.kind === 'enrolment-code' || thing.kind === 'report-schedule') return { does: 'end' };
  return thing.takers.includes(callerId) ? { does: 'take-over', to: callerId } : undefined;
};

/** What somebody has chosen for each thing, and what is proposed for the others. */
export function useChoices(things: readonly makers.MadeThing[], callerId: string) {
  const [made, setMade] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choiceOf = (thing: Thing): Choice =>
    made.has(keyOf(thing)) ? made.get(keyOf(thing)) : proposalFor(thing, callerId);
  const choose = (thing: Thing, choice: Choice) =>
    setMade((before) => new Map(before).set(keyOf(thing), choice));
  const sent: LeaveChoice[] = things.map((thing) => {
    const choice = choiceOf(thing);
    return { kind: thing.kind, _id: thing._id, ...(choice ?? { does: 'rest' as const }) };
  });
  return {
    choiceOf,
    choose,
    /** One person takes over all that they could have made. */
    chooseForAll: (to: string) => {
      for (const thing of things) if (thing.takers.includes(to)) choose(thing, { does: 'take-over', to });
    },
    isTouched: made.size > 0,
    forget: () => setMade(new Map()),
    sent,
  };
}

export type Choices = ReturnType<typeof useChoices>;
