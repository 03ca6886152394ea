import type { Endpoint } from '@simward/contract';
import { assignmentPolicy } from '../src/domain/assignments/policy.ts';
import { modulePolicy } from '../src/domain/catalogue/policy.ts';
import { categoryPolicy } from '../src/domain/categories/policy.ts';
import { companyPolicy } from '../src/domain/companies/policy.ts';
import { departmentPolicy } from '../src/domain/departments/policy.ts';
import { packPolicy } from '../src/domain/evidence-packs/policy.ts';
import { headsetPolicy } from '../src/domain/headsets/policy.ts';
import { helpPolicy } from '../src/domain/help/policy.ts';
import { importPolicy } from '../src/domain/imports/policy.ts';
import { mailPolicy } from '../src/domain/mails/policy.ts';
import { accessChangePolicy } from '../src/domain/people/access-changes/policy.ts';
import { personPolicy } from '../src/domain/people/policy.ts';
import { sessionPolicy } from '../src/domain/sessions/policy.ts';
import { taskPolicy } from '../src/domain/tasks/policy.ts';
import type { Act, Policy } from '../src/platform/auth/policy.ts';

/** The policy of every noun, in the order of docs/permissions.md. */
export const policies: Readonly<Record<string, Policy>> = {
  Person: personPolicy,
  Session: sessionPolicy,
  Module: modulePolicy,
  Category: categoryPolicy,
  Assignment: assignmentPolicy,
  'Evidence pack': packPolicy,
  Department: departmentPolicy,
  Headset: headsetPolicy,
  Company: companyPolicy,
  Task: taskPolicy,
  'Waiting change of access': accessChangePolicy,
  Import: importPolicy,
  Mail: mailPolicy,
  'Who can help': helpPolicy,
};

interface NamedAct {
  readonly noun: string;
  readonly act: Act<never>;
}

export const acts: readonly NamedAct[] = Object.entries(policies).flatMap(([noun, policy]) =>
  Object.values(policy).map((act) => ({ noun, act })),
);

/** The acts that limit a call beyond the roles that the contract lets in. */
export const actsOf = (call: Endpoint): readonly NamedAct[] =>
  acts.filter(({ act }) => act.calls.some(({ name }) => name === call.name));
