import type { AnySample } from './sample.ts';
import { auditSamples } from './samples/auditSamples.ts';
import { authSamples } from './samples/authSamples.ts';
import { dashboardsSamples } from './samples/dashboardsSamples.ts';
import { filesSamples } from './samples/filesSamples.ts';
import { headsetsSamples } from './samples/headsetsSamples.ts';
import { importsSamples } from './samples/importsSamples.ts';
import { modulesSamples } from './samples/modulesSamples.ts';
import { organisationSamples } from './samples/organisationSamples.ts';
import { outboxSamples } from './samples/outboxSamples.ts';
import { profileSamples } from './samples/profileSamples.ts';
import { secondFactorsSamples } from './samples/secondFactorsSamples.ts';
import { sessionsSamples } from './samples/sessionsSamples.ts';
import { singleSignOnSamples } from './samples/singleSignOnSamples.ts';
import { usersSamples } from './samples/usersSamples.ts';

/** A line for every call of signed-in people; the walk fails for one that has none. */
export const samples: readonly AnySample[] = [
  ...auditSamples,
  ...authSamples,
  ...dashboardsSamples,
  ...filesSamples,
  ...headsetsSamples,
  ...importsSamples,
  ...modulesSamples,
  ...organisationSamples,
  ...outboxSamples,
  ...profileSamples,
  ...secondFactorsSamples,
  ...sessionsSamples,
  ...singleSignOnSamples,
  ...usersSamples,
];
