import { expect, it } from 'vitest';
import { pageWords } from '../page/pageWords.ts';
import { begin } from '../rules/state.ts';
import { endView, type Sending } from './endView.ts';

const endOf = (sending: Partial<Extract<Sending, { kind: 'done' }>>) =>
  endView({
    state: begin(),
    kind: 'practice',
    sending: {
      kind: 'done',
      card: undefined,
      isIncomplete: false,
      isKept: true,
      isRefused: false,
      ...sending,
    },
    sessionId: crypto.randomUUID(),
    wrongActions: [],
  });

it('says of a play that the portal was not reached where its result is', () => {
  expect(endOf({}).remarks).toEqual([pageWords.end.kept]);
  expect(endOf({ isKept: false }).remarks).toEqual([pageWords.end.notKept]);
});

it('promises nothing of a session that the portal never takes', () => {
  expect(endOf({ isRefused: true, isIncomplete: true })).toMatchObject({
    verdict: pageWords.end.refused,
    good: undefined,
    remarks: [pageWords.end.notTaken],
    details: undefined,
  });
});
