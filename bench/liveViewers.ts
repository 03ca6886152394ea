import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { basePath, live } from '@simward/contract';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { notify } from '../apps/server/src/platform/live/notify.sql.ts';
import { issueTokens } from '../harness/issueTokens.ts';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { preparePeople } from './filled/preparePeople.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { cpuOf, cpuOfPostgres, postmasterOf } from './processCpu.ts';

const viewers = 200;
const streamsOfOne = 5;
const running = 30;
const changesPerSecond = 4;
/** A page looks again by itself this often. */
const looksAgainSeconds = 60;
const warmUpSeconds = 5;
const seconds = 40;
/** Of one core. */
const most = 0.1;

interface Portal {
  origin: string;
  pid: number;
  dataDir: string;
}

interface Company {
  companyId: string;
  tokens: string[];
}

/** A company with Admins enough, and people in VR. */
const prepareViewers = async (database: Database, dataDir: string): Promise<Company> => {
  const wanted = {
    people: 1_000,
    firstMobileNo: firstMobileNo('live viewers'),
    modules: 5,
    sessionsEach: 50,
  };
  const { companyId } = await preparePeople(database, dataDir, wanted);
  const learners = await database.write({ companyId }, async (trx) => {
    await sql`
      insert into session (company_id, session_id, session_month, user_id, recorded_user_id, module_id, mode, custody,
        state, started_at, day, first_received_at, last_received_at)
      select ${companyId}, gen_random_uuid(), date_trunc('month', ${new Date()}::timestamptz)::date, a.user_id, a.user_id,
        a.module_id, 'training', 'accepted', 'open', ${new Date()}, ${new Date()}::date, ${new Date()}, ${new Date()}
      from assignment a where a.company_id = ${companyId} limit ${running}`.execute(trx);
    const { rows } = await sql<{ user_id: string }>`
      update user_account set role_id = (select role_id from role where name = 'Admin')
      where company_id = ${companyId} and user_id in (
        select user_id from user_account where company_id = ${companyId} limit ${viewers / streamsOfOne})
      returning user_id`.execute(trx);
    return rows.map((row) => ({ userId: row.user_id }));
  });
  const issued = await issueTokens(database, dataDir, { companyId, learners });
  return { companyId, tokens: [...issued.values()] };
};

const follow = (origin: string, token: string, onEvent: (bytes: number) => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + basePath + live.followChanges.path, { agent: false, headers: bearer(token) }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}`));
      answer.on('data', (piece: Buffer) => {
        if (piece.includes('data: sessions {')) onEvent(piece.length);
      });
      answer.on('error', () => undefined);
      resolve(answer);
    }).on('error', reject);
  });

/** CPU of the server and of PostgreSQL over the measured seconds while something changes, in cores. */
const coresWhileChanging = async ({ pid, dataDir }: Portal, database: Database, { companyId }: Company) => {
  const postmaster = postmasterOf(dataDir);
  const change = setInterval(
    () => void notify(database, [`sessions ${companyId}`]),
    1_000 / changesPerSecond,
  );
  await delay(warmUpSeconds * 1_000);
  const before = { node: cpuOf(pid), postgres: cpuOfPostgres(postmaster) };
  await delay(seconds * 1_000);
  const cores = (after: number, start: number) => (after - start) / (seconds * 1_000);
  const used = {
    node: cores(cpuOf(pid), before.node),
    postgres: cores(cpuOfPostgres(postmaster), before.postgres),
  };
  clearInterval(change);
  return used;
};

/** What so many who look at who is in VR cost, beside nobody looking at the same changes. @returns whether little enough */
export const measureViewers = async (portal: Portal, say: (line: string) => void): Promise<boolean> => {
  const database = openOwnerDatabase(portal.dataDir);
  try {
    const company = await prepareViewers(database, portal.dataDir);
    const without = await coresWhileChanging(portal, database, company);
    let events = 0;
    let bytes = 0;
    const tokenOf = (viewer: number) => company.tokens[viewer % company.tokens.length] ?? '';
    const streams = await Promise.all(
      Array.from({ length: viewers }, (_, viewer) =>
        follow(portal.origin, tokenOf(viewer), (length) => {
          events += 1;
          bytes += length;
        }),
      ),
    );
    let looks = 0;
    const look = setInterval(
      () => {
        looks += 1;
        const { listRunningSessions } = live;
        void sendCall(portal.origin, listRunningSessions, {}, bearer(tokenOf(looks)));
      },
      (looksAgainSeconds * 1_000) / viewers,
    );
    const heardFrom = performance.now();
    const withViewers = await coresWhileChanging(portal, database, company);
    const heardSeconds = (performance.now() - heardFrom) / 1_000;
    clearInterval(look);
    for (const stream of streams) stream.destroy();
    const [node, postgres] = [withViewers.node - without.node, withViewers.postgres - without.postgres];
    const cost = node + postgres;
    const percent = (cores: number) => `${(cores * 100).toFixed(1)} %`;
    say(
      `${viewers} live viewers, ${changesPerSecond} changes a second, ${running} in VR: each heard ` +
        `${(events / viewers / heardSeconds).toFixed(2)} times a second (${Math.round(bytes / events)} bytes) and looked ` +
        `again every ${looksAgainSeconds} s. Of one core: Node.js ${percent(node)}, PostgreSQL ${percent(postgres)}, ` +
        `together ${percent(cost)}, aim under ${percent(most)}; without viewers ${percent(without.node + without.postgres)}`,
    );
    return cost < most;
  } finally {
    await database.close();
  }
};
