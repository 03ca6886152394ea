import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as companies from './companies.ts';
import * as courses from './courses.ts';
import * as dashboards from './dashboards.ts';
import * as departments from './departments.ts';
import * as device from './device.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as headsets from './headsets.ts';
import * as imports from './imports.ts';
import * as modules from './modules.ts';
import * as operations from './operations.ts';
import * as outbox from './outbox.ts';
import * as passwords from './passwords.ts';
import * as profile from './profile.ts';
import * as secondFactors from './second-factors.ts';
import * as sessions from './sessions.ts';
import * as sessionUploads from './sessionUploads.ts';
import * as singleSignOn from './single-sign-on/single-sign-on.ts';
import * as users from './users/users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of the portal: the server refuses to start unless each is served, and the permission test walks them. */
export const endpoints: readonly Endpoint[] = [
  audit,
  auth,
  companies,
  courses,
  dashboards,
  departments,
  device,
  files,
  headsets,
  imports,
  modules,
  operations,
  outbox,
  passwords,
  profile,
  secondFactors,
  sessions,
  sessionUploads,
  singleSignOn,
  users,
].flatMap((feature) => Object.values<unknown>(feature).filter(isEndpoint));
