import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as companies from './companies.ts';
import * as courses from './courses.ts';
import * as dashboards from './dashboards.ts';
import * as departments from './departments.ts';
import * as device from './device.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as general from './general.ts';
import * as headsets from './headsets.ts';
import * as imports from './imports.ts';
import * as live from './live.ts';
import * as modules from './modules.ts';
import * as operations from './operations.ts';
import * as outbox from './outbox.ts';
import * as passwords from './passwords.ts';
import type { ProblemDefinition } from './problem.ts';
import * as profile from './profile.ts';
import * as secondFactors from './second-factors.ts';
import * as sessions from './sessions.ts';
import * as sessionUploads from './sessionUploads.ts';
import * as singleSignOn from './single-sign-on/single-sign-on.ts';
import * as tasks from './tasks.ts';
import * as users from './users/users.ts';

export {
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
  live,
  modules,
  operations,
  outbox,
  passwords,
  profile,
  secondFactors,
  sessions,
  sessionUploads,
  singleSignOn,
  tasks,
  users,
};

/**
 * Every feature: its calls, problems and audit events follow from its line here. What runs in browsers takes the one
 * feature's that it needs: this list would bring all of them into its first load.
 */
const features = [
  general,
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
  live,
  modules,
  operations,
  outbox,
  passwords,
  profile,
  secondFactors,
  sessions,
  sessionUploads,
  singleSignOn,
  tasks,
  users,
] as const;
type Feature = (typeof features)[number];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of the portal: the server serves these and no other, and the permission test walks them. */
export const endpoints: readonly Endpoint[] = features.flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
);

type CodeOf<F> = F extends { readonly problems: infer P } ? keyof P & string : never;
type EventOf<F> = F extends { readonly auditEvents: readonly (infer E)[] } ? E : never;

declare module './declared.ts' {
  interface Declared {
    readonly problem: CodeOf<Feature>;
    readonly auditEvent: EventOf<Feature>;
  }
}

/** Every failure that the portal can answer with. */
export const problems = Object.assign(
  {},
  ...features.map((feature) => ('problems' in feature ? feature.problems : {})),
) as Readonly<Record<CodeOf<Feature>, ProblemDefinition>>;
export const problemCodes = Object.keys(problems) as CodeOf<Feature>[];

/** What the audit log tells of. */
export const auditEvents: readonly EventOf<Feature>[] = features.flatMap((feature) =>
  'auditEvents' in feature ? [...feature.auditEvents] : [],
);
