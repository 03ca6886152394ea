import { modules, type sessionEvents, sessionUploads } from '@simward/contract';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { callsTo, enrolHeadsets } from '../../harness/portalCalls.ts';
import { openOwnerDatabase, passwordHashesOf } from '../../harness/portalDatabase.ts';
import { password, prepareCompany } from '../../harness/prepareCompany.ts';
import { recordSession } from '../../harness/recordSession.ts';
import { createRandom } from '../../packages/device/src/simulator/random.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import type { Reader } from './signedInPage.ts';

/** So many that there is a usual path, and who reads. */
const peers = 6;
const wanted = { name: 'Long sessions', learners: peers + 2, modules: 1, headsets: 1 };

export interface LongSession {
  sessionId: string;
  /** Whose it is. */
  learnerId: string;
  /** A SuperAdmin. */
  reader: Reader;
}

const appoint = async (database: Database, companyId: string, userId: string) =>
  database.write({ companyId }, (trx) =>
    sql`update user_account set role_id = (select role_id from role where name = 'SuperAdmin')
      where company_id = ${companyId} and user_id = ${userId}`.execute(trx),
  );

/** Of no more different steps than a module can declare. */
const amongDeclared = (event: sessionEvents.SessionEvent): sessionEvents.SessionEvent =>
  event.type === 'step' ? { ...event, name: `Step ${event.seq % modules.limits.steps}` } : event;

/** A completed assessment of so many events beside those of six peers who did the same, sent as by a headset. */
export const prepareLongSession = async (
  { origin, dataDir }: { origin: string; dataDir: string },
  events: number,
): Promise<LongSession> => {
  const database = openOwnerDatabase(dataDir);
  try {
    const hashes = await passwordHashesOf(dataDir);
    const company = await prepareCompany(database, hashes, {
      ...wanted,
      firstMobileNo: firstMobileNo('long sessions'),
    });
    const [reader, ...learners] = company.learners;
    const [module] = company.modules;
    if (!reader || !module) throw new Error('The company has neither people nor a module');
    await appoint(database, company.companyId, reader.userId);
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
        const part = recorded.events.slice(from, from + sessionUploads.eventsPerUpload).map(amongDeclared);
        await call(sessionUploads.appendEvents, { params, body: { events: part } }, headers);
      }
      const finish = { ...recorded.finish, outcome: 'completed' as const };
      await call(sessionUploads.finishSession, { params, body: finish }, headers);
    }
    const learnerId = learners.at(-1)?.userId ?? '';
    return { sessionId, learnerId, reader: { mobileNo: reader.mobileNo, password } };
  } finally {
    await database.close();
  }
};
