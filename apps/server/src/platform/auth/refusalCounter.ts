import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../time/clock.ts';

type Write = (tries: number) => Promise<void>;

export interface RefusalCounter {
  /**
   * Writes the first refusal of a name at once. Further ones within a minute are counted and written
   * together. A name joins the code of the refusal and the person or address that it concerns.
   */
  note(name: string, write: Write): Promise<void>;
  /** Writes all counts now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const gatherMs = 60_000;
const mostNames = 5_000;

/** Keeps a flood of refused tries from filling the audit log and the database's connections. */
export const createRefusalCounter = (clock: Clock, log: FastifyBaseLogger): RefusalCounter => {
  const counters = new Map<string, { since: number; tries: number; write: Write }>();
  const flush = async () => {
    const countersNow = [...counters.values()];
    counters.clear();
    for (const { tries, write } of countersNow)
      if (tries > 0)
        await write(tries).catch((error: unknown) => log.error({ err: error }, 'refusals were not audited'));
  };
  const timer = setInterval(() => void flush(), gatherMs).unref();
  return {
    note: async (name, write) => {
      const now = clock.now().getTime();
      const counter = counters.get(name);
      if (counter && now - counter.since < gatherMs) {
        counters.set(name, { ...counter, tries: counter.tries + 1, write });
        return;
      }
      if (counter || counters.size >= mostNames) await flush();
      counters.set(name, { since: now, tries: 0, write });
      await write(1);
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
};
