import { basePath, oasis, sessionUploads } from '@simward/contract';
import { z } from 'zod';
import { foldCompanyRollups } from '../src/domain/figures/rollups/foldCompanyRollups.ts';
import { closeSilentSessions } from '../src/features/sessions/settle/closeSilentSessions.ts';
import { newId } from '../src/platform/ids.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
  writeInAllCompanies,
} from '../src/testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../src/testing/builders/sessions/headsetBuilder.ts';
import { testBegin } from '../src/testing/portal/testClock.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import { compare, createFill, select } from './caseAnswers.ts';
import type { HeadsetCase } from './headsetCase.ts';

const dayMs = 86_400_000;

/** Plays a case in a new company. Answers, in words, each field that differs from what the case expects. */
export const playCase = async (portal: TestPortal, headsetCase: HeadsetCase): Promise<string[]> => {
  // The modules are assigned long before the sessions, so that they are assigned when the sessions begin.
  portal.clock.set(new Date(new Date(testBegin).getTime() - 60 * dayMs).toISOString());
  const { companyId } = await buildCompany(portal, {
    timeZone: 'Europe/Berlin',
    unassignedSessions: headsetCase.unassignedSessions,
  });
  const { departmentId, name: department } = await buildDepartment(portal, companyId, { name: 'Ward 3' });
  const module = await buildCaseModule(portal, companyId, headsetCase.module);
  const people = new Map<string, BuiltUser>();
  for (const { as, role, assigned } of headsetCase.people) {
    const person = await buildUser(portal, companyId, { role, departmentIds: [departmentId] });
    people.set(as, person);
    if (assigned) await buildAssignment(portal, person, module);
  }
  const { companyId: ofPlatform } = await buildCompany(portal);
  people.set('superadmin', await buildUser(portal, ofPlatform, { role: 'SuperAdmin' }));
  portal.clock.set(testBegin);
  const admin = people.get('admin');
  if (admin) await connectOasis(portal, admin, departmentId);

  const { moduleId } = module;
  const ids: Record<string, string> = { moduleId, companyId, department };
  for (const [as, { userId }] of people) ids[as] = userId;
  const fill = createFill(portal, ids);
  const credentials = createCredentials(portal, companyId, people);
  const send = async ({ as, call, body }: { as: string; call: string; body?: unknown }) => {
    const [method, path = ''] = call.split(' ');
    const answer = await portal.app.inject({
      method: z.enum(['GET', 'PUT', 'POST']).parse(method),
      url: basePath + fill(path),
      headers: { 'content-type': 'application/json', ...(await credentials(as)) },
      ...(body !== undefined && {
        // A headset may send -0, which JSON.stringify would write as 0.
        payload: JSON.stringify(fill(body)).replaceAll('"{-0}"', '-0'),
      }),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  const wrong: string[] = [];
  for (const step of headsetCase.steps) {
    if ('happens' in step) {
      await closeSilentSessions(portal.platform);
      continue;
    }
    if (step.sentAt) portal.clock.set(fill(step.sentAt));
    const { status, body } = await send(step);
    portal.clock.set(testBegin);
    const { status: expected, ...answers } = step.answers;
    const where = `${step.as}: ${step.call}`;
    if (status !== expected) wrong.push(`${where}: answers ${status} ${JSON.stringify(body)}`);
    wrong.push(...compare(body, fill(answers), where));
  }
  await foldCompanyRollups(portal.platform);
  for (const { at, is, ...call } of headsetCase.expected) {
    const found = select((await send(call)).body, fill(at));
    const where = `${call.as}: ${call.call}${at && ` at ${at}`}`;
    if (is !== null) wrong.push(...compare(found, fill(is), where));
    else if (found !== undefined) wrong.push(`${where}: is there`);
  }
  return wrong;
};

/** Credentials for each person, for each person's headset, and for each learner signed in on a headset. */
const createCredentials = (portal: TestPortal, companyId: string, people: ReadonlyMap<string, BuiltUser>) => {
  const signedIn = new Map<string, Promise<Record<string, string>>>();
  const signIn = async (as: string): Promise<Record<string, string>> => {
    const isHeadset = as.startsWith('headset of ');
    const isLearnerOnHeadset = as.endsWith(' on a headset');
    const person = people.get(as.replace('headset of ', '').replace(' on a headset', ''));
    if (!person) throw new Error(`Nobody is called ${as}.`);
    if (!isHeadset && !isLearnerOnHeadset)
      return { authorization: `Bearer ${await signInAs(portal, person)}` };
    const headset = await enrolHeadset(portal, companyId);
    const { grant, token } = await signInOnHeadset(portal, headset, person);
    if (isLearnerOnHeadset) return { authorization: `Bearer ${token}` };
    return { authorization: `Headset ${headset.secret}`, [sessionUploads.grantHeader]: grant };
  };
  return (as: string) => {
    const credentials = signedIn.get(as) ?? signIn(as);
    signedIn.set(as, credentials);
    return credentials;
  };
};

/** A module of the platform with several versions, the newest last. */
const buildCaseModule = async (
  portal: TestPortal,
  companyId: string,
  { passMark, competencies, versions, attemptsAllowed }: HeadsetCase['module'],
): Promise<BuiltModule> => {
  const [first, ...others] = versions;
  if (!first) throw new Error('A module has a version.');
  const built = await buildModule(portal, companyId, {
    ...{ passMark, competencies, version: first.version, mustPassSteps: first.mustPassSteps },
  });
  const module_id = built.moduleId;
  const owner = { owner_company_id: null };
  await writeInAllCompanies(portal, async (trx) => {
    if (attemptsAllowed !== undefined)
      await trx
        .updateTable('module')
        .set({ attempts_allowed: attemptsAllowed })
        .where('module_id', '=', module_id)
        .execute();
    const addSteps = async (module_version_id: string, names: readonly string[], mustPass: number) => {
      for (const [position, name] of names.entries())
        await trx
          .insertInto('module_step')
          .values({ module_version_id, position, name, must_pass: position < mustPass, ...owner })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    };
    const { module_version_id } = await trx
      .updateTable('module_version')
      .set({ status: first.active })
      .where('module_id', '=', module_id)
      .returning('module_version_id')
      .executeTakeFirstOrThrow();
    await addSteps(
      module_version_id,
      [...first.mustPassSteps, ...first.otherSteps],
      first.mustPassSteps.length,
    );
    for (const [nth, { version, active, mustPassSteps, otherSteps }] of others.entries()) {
      const released = new Date(portal.clock.now().getTime() + (nth + 1) * dayMs);
      const id = newId(released);
      await trx
        .insertInto('module_version')
        .values({
          module_version_id: id,
          module_id,
          version,
          status: active,
          released_at: released,
          ...owner,
        })
        .execute();
      await addSteps(id, [...mustPassSteps, ...otherSteps], mustPassSteps.length);
    }
  });
  return built;
};

/** Connects Oasis, so that its dry run shows the session; no job runs here that would send anything. */
const connectOasis = async (portal: TestPortal, admin: BuiltUser, departmentId: string) => {
  const answer = await portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: {
        ...{ api_account: `account-${admin.userId}`, api_password: 'right-password' },
        ...{ identifier_field: 'user_id', departments: [departmentId] },
      },
    },
    { token: await signInAs(portal, admin) },
  );
  if (answer.status !== 200) throw new Error(answer.problem.detail);
};
