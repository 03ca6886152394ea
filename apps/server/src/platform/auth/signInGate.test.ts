import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/portal/testClock.ts';
import { problem } from '../problem.ts';
import { createSignInGate } from './signInGate.ts';

const locked = (retryAfter: number) => problem('auth.locked', { values: { minutes: 15 }, retryAfter });

test('whoever was refused is told the same for five seconds, and never longer than the refusal holds', () => {
  const clock = createTestClock();
  const gate = createSignInGate(clock);
  const [long, short] = [locked(900), locked(2)];
  gate.noteRefused('locked', long);
  gate.noteRefused('nearly open', short);
  expect(gate.refusedLately('locked')).toBe(long);
  expect(gate.refusedLately('nearly open')).toBe(short);
  expect(gate.refusedLately('somebody else')).toBeUndefined();
  clock.advance({ seconds: 2 });
  expect(gate.refusedLately('nearly open')).toBeUndefined();
  clock.advance({ seconds: 2 });
  expect(gate.refusedLately('locked')).toBe(long);
  clock.advance({ seconds: 1 });
  expect(gate.refusedLately('locked')).toBeUndefined();
});

test('a clock that goes back keeps nobody waiting', () => {
  const clock = createTestClock();
  const gate = createSignInGate(clock);
  gate.noteRefused('locked', locked(900));
  clock.advance({ hours: -1 });
  expect(gate.refusedLately('locked')).toBeUndefined();
});

test('a lock that is opened is forgotten at once, and a new refusal takes the place of the old one', () => {
  const gate = createSignInGate(createTestClock());
  const later = locked(60);
  gate.noteRefused('person', locked(900));
  gate.noteRefused('person', later);
  expect(gate.refusedLately('person')).toBe(later);
  gate.forgetRefused('person');
  expect(gate.refusedLately('person')).toBeUndefined();
});

test('of more names than it keeps the ones refused longest ago go', () => {
  const gate = createSignInGate(createTestClock());
  for (let name = 0; name < 10_001; name += 1) gate.noteRefused(String(name), locked(900));
  expect(gate.refusedLately('0')).toBeUndefined();
  expect(gate.refusedLately('1')).toBeDefined();
  expect(gate.refusedLately('10000')).toBeDefined();
});
