import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headsets } from '@simward/contract';
import {
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPin,
} from './builders/builders.ts';
import type { TestPortal } from './portal/testPortal.ts';

export const root = join(import.meta.dirname, '../../../..');

/** The code block of a page of docs/ whose first line is ``` with this kind, a language and a word. */
export const blockOf = (page: string, kind: string): string =>
  readFileSync(join(root, 'docs', page), 'utf8').match(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's'))?.[1] ??
  '';

/** Arguments for the guide's programs: the portal's address, an enrolment code, and User ID and PIN of a learner with a module. */
export const makeArguments = async (portal: TestPortal, address: string) => {
  const { companyId } = await buildCompany(portal);
  const learner = await buildUser(portal, companyId);
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  await buildAssignment(portal, learner, await buildModule(portal, companyId));
  const token = await signInAs(portal, admin);
  const { code } = (await portal.send(headsets.createEnrolmentCode, { body: {} }, { token })).body;
  return [address, code, learner.mobileNo, testPin] as const;
};
