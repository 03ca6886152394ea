import type { joining } from '@simward/contract';
import { idOf } from './idOf.ts';

/** A join of two accounts that was done today and can be undone. */
export const accountJoin = (given: Partial<joining.AccountJoin> = {}): joining.AccountJoin => ({
  _id: idOf(900),
  state: 'joined',
  stays: { _id: idOf(101), name: 'Ingrid Solheim', mobileNo: '4820195112' },
  other: { _id: idOf(102), name: 'Ingrid Solheim', mobileNo: '4829914077' },
  reason: 'In Moodle and in the staff list',
  requestedBy: 'Freya Lindqvist',
  requestedAt: '2026-11-23T11:20:00.000Z',
  waitsFor: null,
  waitsUntil: given.state === 'waiting' ? '2026-11-30T11:20:00.000Z' : null,
  joinedAt: given.state === 'waiting' ? null : '2026-11-23T11:20:00.000Z',
  undoUntil: given.state === 'waiting' ? null : '2026-11-24T11:20:00.000Z',
  undoneBy: null,
  undoneAt: null,
  ...given,
});
