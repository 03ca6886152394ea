import type { modules } from '@simward/contract';
import { idOf } from './idOf.ts';

/** Sepsis as it is assigned to a learner who has not begun, as far as nothing else is said. */
export const ownModule = (given: Partial<modules.UserModule> = {}): modules.UserModule => ({
  moduleId: idOf(30),
  moduleName: 'Sepsis: the First Hour',
  product_code: 'SEP-1',
  family: 'acute',
  topicIcon: 'heart',
  bannerImage: null,
  status: true,
  trainingCompletionStatus: 'Not started',
  createdAt: '2026-11-02T08:00:00.000Z',
  dueOn: null,
  score: null,
  lastAssessmentAt: null,
  failedMustPassSteps: [],
  lastAttemptAt: null,
  passMark: 0.7,
  expectedMinutes: null,
  assessments: 0,
  trainings: 0,
  duration: 0,
  currency: null,
  currentUntil: null,
  ...given,
});
