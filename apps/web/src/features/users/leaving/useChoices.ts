import type { makers } from '@simward/contract';
import { useState } from 'react';
import type { LeaveChoice } from './leave.queries.ts';

/** The choice for each key, webhook, code or schedule: what somebody chose, otherwise the proposal. */
export function useChoices(things: readonly makers.MadeThing[], callerId: string) {
  const [ownChoices, setOwnChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choiceOf = (thing: Thing): Choice =>
    ownChoices.has(keyOf(thing)) ? ownChoices.get(keyOf(thing)) : proposalFor(thing, callerId);
  const choose = (thing: Thing, choice: Choice) =>
    setOwnChoices((before) => new Map(before).set(keyOf(thing), choice));
  const all: LeaveChoice[] = things.map((thing) => {
    const choice = choiceOf(thing);
    return { kind: thing.kind, _id: thing._id, ...(choice ?? { does: 'rest' as const }) };
  });
  return {
    choiceOf,
    choose,
    /** Chooses the same for several; a person takes over only what they could have made. */
    chooseForEach: (several: readonly Thing[], choice: NonNullable<Choice>) => {
      for (const thing of several)
        if (choice.does === 'end' || thing.takers.includes(choice.to)) choose(thing, choice);
    },
    hasOwnChoices: ownChoices.size > 0,
    reset: () => setOwnChoices(new Map()),
    /** All choices, one for each key, webhook, code or schedule, as the call takes them. */
    all,
  };
}

export type Choices = ReturnType<typeof useChoices>;

/** The fate of a key, webhook, code or schedule. Undefined while nobody has chosen: then it rests. */
export type Choice = { does: 'take-over'; to: string } | { does: 'end' } | undefined;

type Thing = Pick<makers.MadeThing, 'kind' | '_id' | 'takers'>;

const keyOf = ({ kind, _id }: Thing) => `${kind} ${_id}`;

/**
 * Proposes that the caller takes over keys and webhooks that they could have made, so that other systems go
 * on. Mailed reports and codes are to end.
 */
export const proposalFor = (thing: Thing, callerId: string): Choice => {
  if (thing.kind === 'enrolment-code' || thing.kind === 'report-schedule') return { does: 'end' };
  return thing.takers.includes(callerId) ? { does: 'take-over', to: callerId } : undefined;
};
