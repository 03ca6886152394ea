import type { companies } from '@simward/contract';
import { idOf } from './idOf.ts';

/** A company that nobody is in yet, as far as nothing else is said. */
export const company = (given: Partial<companies.Company> = {}): companies.Company => ({
  _id: idOf(80),
  companyName: 'Lakeside Clinic',
  companyLogo: null,
  timeZone: 'Europe/Berlin',
  status: true,
  pinLength: 4,
  webPinAllowed: true,
  secondFactor: 'off',
  unassignedSessions: 'assessments held',
  browserScenarios: 'practice',
  eventRetentionDays: null,
  users: 0,
  departments: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  deletedAt: null,
  revision: 1,
  ...given,
});
