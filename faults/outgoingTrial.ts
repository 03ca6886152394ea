import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../harness/issueTokens.ts';
import type { PortalProcess } from '../harness/portalProcess.ts';
import type { PreparedCompany } from '../harness/prepareCompany.ts';

interface Person {
  userId: string;
}

/** Makes somebody the company's Admin and signs them in. */
export const signInAdmin = async (
  database: Database,
  dataDir: string,
  { companyId }: PreparedCompany,
  { userId }: Person,
): Promise<string> => {
  await database.write('all', async (trx) => {
    const { role_id } = await trx
      .selectFrom('role')
      .select('role_id')
      .where('name', '=', 'Admin')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('user_account')
      .set({ role_id })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
  });
  const tokens = await issueTokens(database, dataDir, { companyId, learners: [{ userId }] });
  return tokens.get(userId) ?? '';
};

/** What a company has to send. */
export interface OutgoingQueue {
  /** Time passes: what waits for its next try, or was claimed by a process that is no more, is due. */
  passTime(): Promise<void>;
  count(state: 'waiting' | 'dead'): Promise<number>;
}

export const outgoingQueue = (
  database: Database,
  companyId: string,
  table: 'oasis_delivery' | 'webhook_delivery',
): OutgoingQueue => ({
  passTime: async () => {
    await database.write({ companyId }, (trx) =>
      trx
        .updateTable(table)
        .set({ next_try_at: new Date() })
        .where('company_id', '=', companyId)
        .where('state', '=', 'waiting')
        .execute(),
    );
  },
  count: async (state) => {
    const { count } = await database.read({ companyId }, (trx) =>
      trx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('company_id', '=', companyId)
        .where('state', '=', state)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  },
});

interface Kills {
  portal: PortalProcess;
  queue: OutgoingQueue;
  kills: number;
  /** At most, for all of it. */
  patienceMs: number;
  /** Makes something that is to be sent. */
  produce: () => Promise<void>;
  /** Requests that the other system has had so far. */
  requests: () => number;
  /** How long after the first request of a round the kill comes. */
  killAfterMs: () => number;
  onKill: (kill: number) => void;
  /** The other system mends its ways; called once. */
  calm: () => void;
  resendDead: () => Promise<unknown>;
  /** Whether all has arrived. */
  arrived: () => boolean;
}

/** Kills the server again and again while it sends, and waits then until nothing waits any more. */
export const killWhileSending = async (trial: Kills): Promise<void> => {
  const { portal, queue, kills, requests } = trial;
  const deadline = performance.now() + trial.patienceMs;
  const until = async (what: string, done: () => Promise<boolean> | boolean) => {
    while (!(await done())) {
      if (performance.now() > deadline) throw new Error(`${what} took too long\n${portal.lastWords}`);
      await delay(100);
    }
  };
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = requests();
    await trial.produce();
    await until('The first request of a round', () => requests() > before);
    await delay(trial.killAfterMs());
    await portal.killServer();
    await queue.passTime();
    await portal.start();
    trial.onKill(kill);
  }
  trial.calm();
  await until('The delivery of what was left', async () => {
    await queue.passTime();
    if ((await queue.count('dead')) > 0) await trial.resendDead();
    await delay(1_000);
    return trial.arrived() && (await queue.count('waiting')) === 0;
  });
};
