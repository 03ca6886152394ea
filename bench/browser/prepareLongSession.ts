import { modules, type sessionEvents, sessionUploads } from '@simward/contract';
import { callsTo, enrolHeadsets } from '../../harness/portalCalls.ts';
import { asOwner, passwordHashesOf } from '../../harness/portalDatabase.ts';
import { password, prepareCompany, setRole } from '../../harness/prepareCompany.ts';
import { recordSession } from '../../harness/recordSession.ts';
import { createRandom } from '../../packages/device/src/simulator/random.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import type { Reader } from './signedInPage.ts';

/** Enough learners for a usual path, which the debriefing shows. */
const peers = 6;

export interface LongSession {
  sessionId: string;
  /** The learner who played it. */
  learnerId: string;
  /** A SuperAdmin. */
  reader: Reader;
}

/** Uploads, as a headset does, a completed assessment with this many events of each of seven learners. */
export const prepareLongSession = (
  { origin, dataDir }: { origin: string; dataDir: string },
  events: number,
): Promise<LongSession> =>
  asOwner(dataDir, async (database) => {
    const hashes = await passwordHashesOf(dataDir);
    const company = await prepareCompany(database, hashes, {
      name: 'Long sessions',
      learners: peers + 2,
      modules: 1,
      headsets: 1,
      firstMobileNo: firstMobileNo('long sessions'),
    });
    const [reader, ...learners] = company.learners;
    const [module] = company.modules;
    if (!reader || !module) throw new Error('The company has neither people nor a module');
    await setRole(database, { companyId: company.companyId, userId: reader.userId }, 'SuperAdmin');
    const call = callsTo(origin, 60_000);
    const [headset] = await enrolHeadsets(call, company, () => learners);
    let sessionId = '';
    for (const { grant } of headset?.wearers ?? []) {
      // The same seed: everybody does the same steps, some of them wrong.
      const recorded = recordSession(createRandom('long'), module, { events, days: 20 });
      ({ sessionId } = recorded);
      const headers = { authorization: `Headset ${headset?.secret}`, [sessionUploads.grantHeader]: grant };
      const params = { uuid: sessionId };
      const start = { ...recorded.start, mode: 'assessment' as const };
      await call(sessionUploads.startSession, { params, body: start }, headers);
      for (let from = 0; from < events; from += sessionUploads.eventsPerUpload) {
        const part = recorded.events.slice(from, from + sessionUploads.eventsPerUpload).map(withDeclaredStep);
        await call(sessionUploads.appendEvents, { params, body: { events: part } }, headers);
      }
      const finish = { ...recorded.finish, outcome: 'completed' as const };
      await call(sessionUploads.finishSession, { params, body: finish }, headers);
    }
    const learnerId = learners.at(-1)?.userId ?? '';
    return { sessionId, learnerId, reader: { mobileNo: reader.mobileNo, password } };
  });

/** Repeats the names of steps: a module can declare only so many different ones. */
const withDeclaredStep = (event: sessionEvents.SessionEvent): sessionEvents.SessionEvent =>
  event.type === 'step' ? { ...event, name: `Step ${event.seq % modules.limits.steps}` } : event;
