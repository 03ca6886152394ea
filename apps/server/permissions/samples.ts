import { auditSamples } from '../src/features/audit/audit.samples.ts';
import { authSamples } from '../src/features/auth/auth.samples.ts';
import { companiesSamples } from '../src/features/companies/companies.samples.ts';
import { coursesSamples } from '../src/features/courses/courses.samples.ts';
import { dashboardsSamples } from '../src/features/dashboards/dashboards.samples.ts';
import { departmentsSamples } from '../src/features/departments/departments.samples.ts';
import { filesSamples } from '../src/features/files/files.samples.ts';
import { headsetsSamples } from '../src/features/headsets/headsets.samples.ts';
import { importsSamples } from '../src/features/imports/imports.samples.ts';
import { modulesSamples } from '../src/features/modules/modules.samples.ts';
import { outboxSamples } from '../src/features/outbox/outbox.samples.ts';
import { profileSamples } from '../src/features/profile/profile.samples.ts';
import { secondFactorsSamples } from '../src/features/second-factors/second-factors.samples.ts';
import { sessionsSamples } from '../src/features/sessions/sessions.samples.ts';
import { singleSignOnSamples } from '../src/features/single-sign-on/single-sign-on.samples.ts';
import { tasksSamples } from '../src/features/tasks/tasks.samples.ts';
import { usersSamples } from '../src/features/users/users.samples.ts';
import type { AnySample } from './sample.ts';

/** A line for every call of signed-in people; the walk fails for one that has none. */
export const samples: readonly AnySample[] = [
  ...auditSamples,
  ...authSamples,
  ...companiesSamples,
  ...coursesSamples,
  ...dashboardsSamples,
  ...departmentsSamples,
  ...filesSamples,
  ...headsetsSamples,
  ...importsSamples,
  ...modulesSamples,
  ...outboxSamples,
  ...profileSamples,
  ...secondFactorsSamples,
  ...sessionsSamples,
  ...singleSignOnSamples,
  ...tasksSamples,
  ...usersSamples,
];
