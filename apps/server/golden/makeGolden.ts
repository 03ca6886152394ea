import { companies, device, modules, sessions, sessionUploads } from '@simward/contract';
import { inject } from 'vitest';
import { foldCompanyRollups } from '../src/domain/figures/rollups/foldCompanyRollups.ts';
import { changePeople } from '../src/domain/people/changePeople.ts';
import { closeSilentSessions } from '../src/features/sessions/settle/closeSilentSessions.ts';
import { signInAs } from '../src/testing/builders/builders.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../src/testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, lend, type TestPortal } from '../src/testing/portal/testPortal.ts';
import { makeOrganisation, type Organisation } from './organisation.ts';
import { type GoldenSession, plan, today } from './plan.ts';
import { playGolden } from './playGolden.ts';

interface Act {
  at: Date;
  run: () => Promise<void>;
}

const later = (instant: string | Date, minutes: number) =>
  new Date(new Date(instant).getTime() + minutes * 60_000);

/** Opens the rooms of 2 November, whose sessions are in the plan. */
const openRooms = async (portal: TestPortal, host: EnrolledHeadset, { modules: built }: Organisation) => {
  const open = async ({ moduleId }: { moduleId: string }) =>
    (await portal.send(device.openRoom, { body: { moduleId } }, { secret: host.secret })).body.code;
  return { first: await open(built.sepsis), second: await open(built.airway) };
};

/** The acts of a session: its learner signs in before the start; it is uploaded at its end, or as late as the plan says. */
const actsOf = (
  portal: TestPortal,
  { people, modules: built }: Organisation,
  session: GoldenSession,
  {
    headset,
    roomCode,
    onRecorded,
  }: {
    headset: EnrolledHeadset;
    roomCode: () => string | undefined;
    onRecorded: (sessionId: string) => void;
  },
): Act[] => {
  const { endedAt, ...recorded } = playGolden(session, built[session.module]);
  let signedIn: Awaited<ReturnType<typeof signInOnHeadset>> | undefined;
  onRecorded(recorded.sessionId);
  return [
    {
      at: later(session.startedAt, -5),
      run: async () => {
        signedIn = await signInOnHeadset(portal, headset, people[session.learner]);
      },
    },
    {
      at: session.uploadedAt ? new Date(session.uploadedAt) : later(endedAt, 1),
      run: async () => {
        const room = roomCode();
        const start = { ...recorded.start, ...(room !== undefined && { room }) };
        const { body } = await portal.send(
          sessionUploads.uploadBatch,
          { body: { sessions: [{ ...recorded, start }] } },
          signedIn?.upload,
        );
        const [result] = body.results;
        if (result?.custody !== 'accepted' || result.events?.rejected.length)
          throw new Error(`${session.id} was not taken: ${JSON.stringify(result)}`);
        if (!session.reassignedTo) return;
        await portal.send(
          sessions.reassignSession,
          {
            params: { id: recorded.sessionId },
            body: { userId: people[session.reassignedTo].userId, reason: 'Gus wore the headset' },
          },
          { token: await signInAs(portal, people.anke) },
        );
      },
    },
  ];
};

/**
 * Makes a portal and plays the whole plan, to 10 November 2026 at noon UTC. A portal of its own: the plan sets the clock, and
 * a SuperAdmin sees all companies.
 */
export const makeGolden = async () => {
  const portal = await createTestPortal({ filesIn: inject('filesFolder') });
  portal.clock.set('2026-03-01T08:00:00Z');
  const organisation = await makeOrganisation(portal);
  const { clinic, college, surgery, people, modules: built } = organisation;
  const headsets = {
    clinic: await enrolHeadset(portal, clinic.companyId, { admin: people.anke }),
    college: await enrolHeadset(portal, college.companyId, { admin: people.nora }),
  };
  const sessionIds: Record<string, string> = {};
  let rooms: { first: string; second: string } | undefined;
  const acts: Act[] = [
    ...plan.flatMap((session) =>
      actsOf(portal, organisation, session, {
        headset: session.learner === 'hal' ? headsets.college : headsets.clinic,
        roomCode: () => session.room && rooms?.[session.room],
        onRecorded: (sessionId) => {
          sessionIds[session.id] = sessionId;
        },
      }),
    ),
    {
      at: new Date('2026-11-02T08:50:00Z'),
      run: async () => {
        rooms = await openRooms(portal, headsets.clinic, organisation);
      },
    },
    {
      at: new Date('2026-11-02T12:00:00Z'),
      run: () =>
        portal.platform.database.write({ companyId: clinic.companyId }, (trx) =>
          changePeople(trx, clinic.companyId, portal.clock.now(), (change) =>
            change.setDepartments([people.dora.userId], [surgery.departmentId]),
          ),
        ),
    },
    {
      at: new Date('2026-11-06T08:00:00Z'),
      run: async () => {
        await closeSilentSessions(portal.platform);
        const body = { _id: built.burns.moduleId, status: false };
        const answer = await portal.send(
          modules.modifyModule,
          { body },
          { token: await signInAs(portal, people.sue) },
        );
        if (answer.status !== 200) throw new Error(`Burns stayed active: ${answer.problem.code}`);
      },
    },
  ];
  for (const { at, run } of acts.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    portal.clock.set(at.toISOString());
    await run();
  }
  portal.clock.set(today);
  await portal.runJobs();
  await foldCompanyRollups(portal.platform);
  /**
   * Signs a person in on the web. A SuperAdmin looks at all companies, or at this one.
   * @returns the credentials of their calls
   */
  const signIn = async (name: keyof typeof people, viewed?: { companyId: string }) => {
    const token = await signInAs(portal, people[name]);
    if (viewed)
      await portal.send(companies.viewCompany, { body: { companyId: viewed.companyId } }, { token });
    return { token };
  };
  return { portal, ...organisation, sessionIds, signIn };
};
export type Golden = Awaited<ReturnType<typeof makeGolden>>;

let shared: Golden | undefined;

/** Gives the golden portal that is made once per worker, for test files that only read it. */
export const sharedGolden = async (): Promise<Golden> => {
  shared ??= await makeGolden();
  return { ...shared, portal: lend(shared.portal) };
};
