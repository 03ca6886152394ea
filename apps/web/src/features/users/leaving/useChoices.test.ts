import { expect, test } from 'vitest';
import { proposalFor } from './useChoices.ts';

const thing = { _id: 'a', takers: ['me'] };

test('keys and webhooks are proposed to whoever acts, codes and schedules end', () => {
  expect(proposalFor({ ...thing, kind: 'api-key' }, 'me')).toEqual({ does: 'take-over', to: 'me' });
  expect(proposalFor({ ...thing, kind: 'webhook' }, 'me')).toEqual({ does: 'take-over', to: 'me' });
  expect(proposalFor({ ...thing, kind: 'enrolment-code' }, 'me')).toEqual({ does: 'end' });
  expect(proposalFor({ ...thing, kind: 'report-schedule' }, 'me')).toEqual({ does: 'end' });
});

test('who could not have made it is proposed nothing', () => {
  expect(proposalFor({ ...thing, kind: 'api-key' }, 'somebody else')).toBeUndefined();
});
