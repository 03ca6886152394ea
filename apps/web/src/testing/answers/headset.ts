import type { AnswerOf, headsets } from '@simward/contract';
import { idOf } from './idOf.ts';

type Headset = AnswerOf<typeof headsets.listHeadsets>['headsets'][number];

/** A headset that has just been enrolled for the whole company and has said nothing yet, as far as nothing else is said. */
export const headset = (given: Partial<Headset> = {}): Headset => ({
  _id: idOf(60),
  name: 'Spare',
  platform: 'PICO',
  model: 'PICO 4',
  departmentId: null,
  departmentName: null,
  companyId: idOf(9),
  companyName: 'St Brigid',
  enrolledAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: null,
  unsynced: 0,
  notUploaded: null,
  oldestNotUploadedAt: null,
  appVersion: null,
  appTooOld: false,
  battery: null,
  charging: null,
  sessions: 0,
  inSessionSince: null,
  revokedAt: null,
  revision: 1,
  ...given,
});
