import { evidenceJob } from '../../src/features/evidence-packs/evidence-packs.jobs.ts';
import { insertWaitingPacks } from '../../src/features/evidence-packs/evidence-packs.sql.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { defaultLanguage } from '../../src/platform/texts/say.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from '../model/annaBerg.ts';
import type { DemoTime } from '../model/demoTime.ts';
import { platformAt } from './platformWithin.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';

/** The Manager of Anna Berg's department. */
const issuerId = '1000000003';

/** Issues Anna Berg's evidence pack, as the portal does. */
export const storePack = async (
  trx: Trx,
  platform: Platform,
  { now }: DemoTime,
  people: readonly Person[],
): Promise<void> => {
  const issuer = people.find(({ mobileNo }) => mobileNo === issuerId);
  if (!issuer) return;
  const companyId = companyIdOf(issuer);
  const taskId = newId(now);
  const { name, role } = issuer;
  await insertWaitingPacks(
    trx,
    { companyId, taskId, issuer: { id: userIdOf(issuerId), name, role }, userIds: [userIdOf(annaBerg)] },
    now,
  );
  await evidenceJob.run(
    platformAt(platform, now),
    { companyId, taskId, language: defaultLanguage },
    async (_scope, work) => work(trx),
  );
};
