import { randomUUID } from 'node:crypto';
import { type AnswerOf, auth, type companies, play, sessions, sessionUploads } from '@simward/contract';
import type { TestPortal } from '../../portal/testPortal.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  signInAs,
  writeInAllCompanies,
} from '../builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff, type SignedInUser } from '../buildStaff.ts';
import { buildBatchSession } from './headsetBuilder.ts';

/** A module of the company that has a scenario for browsers. */
export const buildScenario = async (
  portal: TestPortal,
  companyId: string,
  fields: Parameters<typeof buildModule>[2] = {},
): Promise<BuiltModule> => {
  const module = await buildModule(portal, companyId, { ownerCompanyId: companyId, ...fields });
  const { product_code: productCode } = await writeInAllCompanies(portal, (trx) =>
    trx
      .selectFrom('module')
      .select('product_code')
      .where('module_id', '=', module.moduleId)
      .executeTakeFirstOrThrow(),
  );
  portal.scenarios.push({ name: 'scenario', productCode, version: module.version, folder: '/nowhere' });
  return module;
};

/** What a company lets its learners play in a browser, as if an Admin had set it before. */
export const allowInBrowser = (
  portal: TestPortal,
  companyId: string,
  browserScenarios: companies.BrowserScenarios,
) =>
  writeInAllCompanies(portal, (trx) =>
    trx
      .updateTable('company')
      .set({ browser_scenarios: browserScenarios })
      .where('company_id', '=', companyId)
      .execute(),
  );

/** A module with a scenario, assigned to the learner. */
export const assignScenario = async (
  portal: TestPortal,
  learner: SignedInUser,
  fields: Parameters<typeof buildModule>[2] = {},
): Promise<BuiltModule> => {
  const module = await buildScenario(portal, learner.companyId, fields);
  await buildAssignment(portal, learner, module);
  return module;
};

export interface BuiltPlayer {
  staff: BuiltStaff;
  learner: SignedInUser;
  module: BuiltModule;
}

/** A learner of the ICU who may play a module in a browser, in practice and as an assessment; with the staff of the company. */
export const buildPlayer = async (
  portal: TestPortal,
  fields: Parameters<typeof buildSignedIn>[2] = {},
): Promise<BuiltPlayer> => {
  const staff = await buildStaff(portal);
  const learner = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu], ...fields });
  await allowInBrowser(portal, staff.companyId, 'practice and assessments');
  return { staff, learner, module: await assignScenario(portal, learner) };
};

export const pressPlay = (portal: TestPortal, { token }: { token: string }, { moduleId }: BuiltModule) =>
  portal.send(play.beginPlay, { body: { moduleId } }, { token });

/** Sends a ticket as the scenario's page does: from the portal's own origin. */
export const sendTicket = (portal: TestPortal, ticket: string, headers: Record<string, string> = {}) =>
  portal.send(
    play.playInBrowser,
    { body: { ticket } },
    { headers: { origin: 'http://localhost', 'user-agent': firefox, ...headers } },
  );

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Presses Play and opens the page. @returns what the browser then knows */
export const openPlay = async (
  portal: TestPortal,
  learner: { token: string },
  module: BuiltModule,
): Promise<AnswerOf<typeof play.playInBrowser>> => {
  const { ticket } = (await pressPlay(portal, learner, module)).body;
  return (await sendTicket(portal, ticket)).body;
};

type PlayedSession = ReturnType<typeof buildBatchSession>;

/** A session as a browser sends it: its start, then its events, then its finish, under the secret of its play. */
export const sessionInBrowser = (
  portal: TestPortal,
  { secret: playSecret }: { secret: string },
  module: BuiltModule,
  fields: Parameters<typeof buildBatchSession>[2] = {},
) => {
  const recorded: PlayedSession = buildBatchSession(portal, module, { sessionId: randomUUID(), ...fields });
  const params = { uuid: recorded.sessionId };
  const by = { playSecret };
  return {
    sessionId: recorded.sessionId,
    start: (changes: Partial<PlayedSession['start']> & { room?: string } = {}) =>
      portal.send(sessionUploads.startSession, { params, body: { ...recorded.start, ...changes } }, by),
    report: () => portal.send(sessionUploads.appendEvents, { params, body: { events: recorded.events } }, by),
    finish: () => portal.send(sessionUploads.finishSession, { params, body: recorded.finish }, by),
    standing: () => portal.send(sessionUploads.readStanding, { params }, by),
  };
};

/** Plays a whole session. @returns its custody and outcome, as the browser is shown them */
export const playSession = async (...args: Parameters<typeof sessionInBrowser>) => {
  const session = sessionInBrowser(...args);
  await session.start();
  await session.report();
  const { body } = await session.finish();
  return { sessionId: session.sessionId, card: body };
};

/** Ends the sign-in in which the learner pressed Play. */
export const signOut = async (portal: TestPortal, { token }: { token: string }): Promise<void> => {
  await portal.send(auth.signOut, {}, { token });
};

/** The sessions that are held and that the Manager may decide about, by id, each with its reason. */
export const heldReasons = async (
  portal: TestPortal,
  { manager }: BuiltStaff,
): Promise<Record<string, string>> => {
  // The test may have moved the clock beyond the Manager's first token.
  const token = await signInAs(portal, manager);
  const { body } = await portal.send(sessions.listHeldSessions, {}, { token });
  return Object.fromEntries(body.sessions.map(({ sessionId, reason }) => [sessionId, reason]));
};
