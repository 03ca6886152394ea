import { setTimeout as delay } from 'node:timers/promises';
import type { Misbehaviour } from '../apps/server/seed/mock-oasis/misbehave.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import type { PortalProcess } from '../harness/portalProcess.ts';
import type { Random } from '../packages/device/src/simulator/random.ts';

/** Decides which requests another system answers wrongly: about half of them, until it is calmed. */
export const createMisbehaving = (faults: readonly Misbehaviour[], random: Random) => {
  const counts = { requests: 0, misbehaved: 0 };
  let isCalm = false;
  /** Each fault has occurred, also where there were few requests. */
  const hasShownAll = () => counts.misbehaved >= faults.length;
  return {
    counts,
    hasShownAll,
    calm: () => {
      isCalm = true;
    },
    misbehave: (): Misbehaviour | undefined => {
      counts.requests += 1;
      if ((isCalm && hasShownAll()) || random.chance(0.5)) return undefined;
      const fault = faults[counts.misbehaved % faults.length];
      counts.misbehaved += 1;
      return fault;
    },
  };
};

interface OutgoingQueue {
  /** Makes everything that waits due, also what a killed process had claimed. */
  passTime(): Promise<void>;
  count(state: 'waiting' | 'dead'): Promise<number>;
}

/** The deliveries of one company. */
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

interface OutgoingTrial {
  portal: PortalProcess;
  queue: OutgoingQueue;
  kills: number;
  /** For the whole trial. */
  longestMs: number;
  /** Makes something happen that must be sent. */
  produce: () => Promise<void>;
  misbehaving: ReturnType<typeof createMisbehaving>;
  random: Random;
  onKill: (kill: number) => void;
  resendDead: () => Promise<unknown>;
  hasAllArrived: () => boolean;
}

/** Kills the server again and again while it sends, then lets the other system work and waits until everything has arrived. */
export const killWhileSending = async (trial: OutgoingTrial): Promise<void> => {
  const { portal, queue, kills, random } = trial;
  const { counts, calm, hasShownAll } = trial.misbehaving;
  const deadline = performance.now() + trial.longestMs;
  const until = async (what: string, done: () => Promise<boolean> | boolean) => {
    while (!(await done())) {
      if (performance.now() > deadline) throw new Error(`${what} took too long\n${portal.lastWords}`);
      await delay(100);
    }
  };
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = counts.requests;
    await trial.produce();
    await until('The first request of a round', () => counts.requests > before);
    await delay(random.integer(0, 400));
    await portal.killServer();
    await queue.passTime();
    await portal.start();
    trial.onKill(kill);
  }
  calm();
  await until('The delivery of what was left', async () => {
    await queue.passTime();
    if ((await queue.count('dead')) > 0) await trial.resendDead();
    await delay(1_000);
    return hasShownAll() && trial.hasAllArrived() && (await queue.count('waiting')) === 0;
  });
};
