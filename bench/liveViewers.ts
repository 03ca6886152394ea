import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { basePath, live } from '@simward/contract';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { notify } from '../apps/server/src/platform/live/notify.sql.ts';
import { issueTokens } from '../harness/issueTokens.ts';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { giveRole } from './filled/companyParts.sql.ts';
import { preparePeople } from './filled/preparePeople.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { cpuOf, cpuOfPostgres, postmasterOf } from './processCpu.ts';

const viewers = 200;
const streamsOfAnAdmin = 5;
const peopleInVr = 30;
const changesPerSecond = 4;
/** How often the page asks again by itself. */
const asksAgainSeconds = 60;
const warmUpSeconds = 5;
const measuredSeconds = 40;
/** Share of one core that all viewers together may cost. */
const mostCores = 0.1;

/**
 * Measures the CPU that 200 open pages cost which show who is in VR: the same changes are made without and with them.
 * @returns whether it is little enough
 */
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
    let questions = 0;
    const askAgain = setInterval(
      () => {
        questions += 1;
        void sendCall(portal.origin, live.listRunningSessions, {}, bearer(tokenOf(questions)));
      },
      (asksAgainSeconds * 1_000) / viewers,
    );
    const heardFrom = performance.now();
    const withViewers = await coresWhileChanging(portal, database, company);
    const heardSeconds = (performance.now() - heardFrom) / 1_000;
    clearInterval(askAgain);
    for (const stream of streams) stream.destroy();
    const [node, postgres] = [withViewers.node - without.node, withViewers.postgres - without.postgres];
    const cost = node + postgres;
    const percent = (cores: number) => `${(cores * 100).toFixed(1)} %`;
    say(
      `${viewers} live viewers, ${changesPerSecond} changes a second, ${peopleInVr} in VR: each heard ` +
        `${(events / viewers / heardSeconds).toFixed(2)} times a second (${Math.round(bytes / events)} bytes) and looked ` +
        `again every ${asksAgainSeconds} s. Of one core: Node.js ${percent(node)}, PostgreSQL ${percent(postgres)}, ` +
        `together ${percent(cost)}, aim under ${percent(mostCores)}; without viewers ${percent(without.node + without.postgres)}`,
    );
    return cost < mostCores;
  } finally {
    await database.close();
  }
};

interface Portal {
  origin: string;
  pid: number;
  dataDir: string;
}

interface Company {
  companyId: string;
  tokens: string[];
}

/** A company with Admins enough, some of whose learners are in VR. */
const prepareViewers = async (database: Database, dataDir: string): Promise<Company> => {
  const sizes = {
    people: 1_000,
    firstMobileNo: firstMobileNo('live viewers'),
    modules: 5,
    sessionsEach: 50,
  };
  const { companyId } = await preparePeople(database, dataDir, sizes);
  const admins = await database.write({ companyId }, async (trx) => {
    await sql`
      insert into session (company_id, session_id, session_month, user_id, recorded_user_id, module_id, mode, custody,
        state, started_at, day, first_received_at, last_received_at)
      select ${companyId}, gen_random_uuid(), date_trunc('month', ${new Date()}::timestamptz)::date, a.user_id, a.user_id,
        a.module_id, 'training', 'accepted', 'open', ${new Date()}, ${new Date()}::date, ${new Date()}, ${new Date()}
      from assignment a where a.company_id = ${companyId} limit ${peopleInVr}`.execute(trx);
    return giveRole(trx, companyId, 'Admin', viewers / streamsOfAnAdmin);
  });
  const issued = await issueTokens(database, dataDir, { companyId, learners: admins });
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

/** CPU of the server and of PostgreSQL while something changes, in cores. */
const coresWhileChanging = async ({ pid, dataDir }: Portal, database: Database, { companyId }: Company) => {
  const postmaster = postmasterOf(dataDir);
  const change = setInterval(
    () => void notify(database, [`sessions ${companyId}`]),
    1_000 / changesPerSecond,
  );
  await delay(warmUpSeconds * 1_000);
  const before = { node: cpuOf(pid), postgres: cpuOfPostgres(postmaster) };
  await delay(measuredSeconds * 1_000);
  const cores = (after: number, start: number) => (after - start) / (measuredSeconds * 1_000);
  const used = {
    node: cores(cpuOf(pid), before.node),
    postgres: cores(cpuOfPostgres(postmaster), before.postgres),
  };
  clearInterval(change);
  return used;
};
