import type { joining } from '@simward/contract';
import { idOf } from './idOf.ts';

/** One of two accounts of a learner. */
export const joinAccount = (given: Partial<joining.JoinAccount> = {}): joining.JoinAccount => ({
  _id: idOf(101),
  name: 'Ingrid Solheim',
  mobileNo: '4820195112',
  emailAddress: 'ingrid.solheim@stbrigid.example',
  role: 'User',
  department: ['Emergency'],
  status: true,
  employeeId: 'BSc Nursing, Year 3',
  externalSystemId: null,
  loginName: null,
  integrationField1: null,
  location: null,
  gender: null,
  hasPassword: true,
  hasPin: false,
  hasSecondFactor: false,
  lastSignInAt: '2026-11-20T14:31:00.000Z',
  sessions: 0,
  assessments: 0,
  assignments: 0,
  comments: 0,
  links: [],
  ...given,
});
