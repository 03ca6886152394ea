import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { headsets } from '@simward/contract';
import {
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPin,
  writeInAllCompanies,
} from './builders/builders.ts';
import type { TestPortal } from './portal/testPortal.ts';

export const run = promisify(execFile);
export const root = join(import.meta.dirname, '../../../..');

/** The code block of a page of docs/ whose first line is ``` with this kind, a language and a word. */
export const blockOf = (page: string, kind: string): string => {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const block = new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\`$`, 'ms').exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/${page} has no block of ${kind}`);
  return block;
};

/** What a program of the guide needs to know, in place of the address, code, User ID and PIN that it names. */
export interface Visit {
  address: string;
  code: string;
  /** The enrolment code of a second headset. */
  secondCode: string;
  mobileNo: string;
  pin: string;
  /** Access token of the learner, who approves a pairing. */
  token: string;
  moduleId: string;
}

/** A learner with a module of two must-pass steps, a question and two competencies, and an enrolment code. */
export const prepareVisit = async (
  portal: TestPortal,
  address: string,
  fields: { passMark?: number } = {},
): Promise<Visit> => {
  const { companyId } = await buildCompany(portal);
  const learner = await buildUser(portal, companyId);
  const mustPassSteps = ['Oxygen “first”', 'Blood cultures'];
  const module = await buildModule(portal, companyId, { ...fields, mustPassSteps });
  await addQuestion(portal, module.moduleId);
  await buildAssignment(portal, learner, module);
  return {
    address,
    code: await makeCode(portal, companyId),
    secondCode: await makeCode(portal, companyId),
    mobileNo: learner.mobileNo,
    pin: testPin,
    token: await signInAs(portal, learner),
    moduleId: module.moduleId,
  };
};

const makeCode = async (portal: TestPortal, companyId: string): Promise<string> => {
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  const token = await signInAs(portal, admin);
  return (await portal.send(headsets.createEnrolmentCode, { body: {} }, { token })).body.code;
};

const addQuestion = (portal: TestPortal, moduleId: string) =>
  writeInAllCompanies(portal, async (trx) => {
    const version = await trx
      .selectFrom('module_version')
      .select(['module_version_id', 'owner_company_id'])
      .where('module_id', '=', moduleId)
      .executeTakeFirstOrThrow();
    const asked = { name: 'allergies', question: 'Do you have any allergies?', answer: 'Penicillin' };
    await trx
      .insertInto('module_question')
      .values({ ...version, position: 0, ...asked })
      .execute();
  });

/** The block with the address, code and User ID of this portal in place of those that the pages name. */
export const fill = (block: string, { address, code, mobileNo }: Visit): string =>
  block
    .replaceAll(/http:\/\/127\.0\.0\.1:3000|https:\/\/portal\.example\.org/g, address)
    .replaceAll('K7QF-2M9X', code)
    .replaceAll('1000000004', mobileNo);

/** A folder from which a program finds the packages of the repository, and which is removed afterwards. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const parent = join(root, 'clients/typescript/dist');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'run-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs a program in a folder of its own. @returns what it prints */
export const runTypeScript = (program: string, args: readonly string[] = []): Promise<string> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'program.mts'), program);
    return (await run(process.execPath, ['program.mts', ...args], { cwd: folder })).stdout;
  });
