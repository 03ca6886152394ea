import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../time/clock.ts';

type Write = (tries: number) => Promise<void>;

const gatheredMs = 60_000;
const mostKept = 5_000;

export interface RefusalCounter {
  /** Writes the first refusal of a name at once, and of those that follow within a minute how many there were. */
  note(name: string, write: Write): Promise<void>;
  /** Writes what has been gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** So that a flood of refused tries fills neither the audit log nor the database's connections. */
export const createRefusalCounter = (clock: Clock, log: FastifyBaseLogger): RefusalCounter => {
  const counters = new Map<string, { since: number; tries: number; write: Write }>();
  const flush = async () => {
    const gathered = [...counters.values()];
    counters.clear();
    for (const { tries, write } of gathered)
      if (tries > 0)
        await write(tries).catch((error: unknown) => log.error({ err: error }, 'refusals were not audited'));
  };
  const timer = setInterval(() => void flush(), gatheredMs).unref();
  return {
    note: async (name, write) => {
      const now = clock.now().getTime();
      const counter = counters.get(name);
      if (counter && now - counter.since < gatheredMs) {
        counters.set(name, { ...counter, tries: counter.tries + 1, write });
        return;
      }
      if (counter || counters.size >= mostKept) await flush();
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
