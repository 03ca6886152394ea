import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { listen } from './notify.sql.ts';

interface ListenerOptions {
  databaseUrl: string;
  onNotice: (notice: string) => void;
  /** It hears again, or for the first time: what was notified before is unknown. */
  onListening: () => void;
  log: FastifyBaseLogger;
}

export interface Listener {
  /** Resolves when it listens; the first call opens the connection. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const longestPauseMs = 30_000;

/** The one connection of this process on which the database notifies it. Lost, it is opened again until it is closed. */
export const createListener = ({ databaseUrl, onNotice, onListening, log }: ListenerOptions): Listener => {
  let client: pg.Client | undefined;
  let attempt: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'simward-live',
      connectionTimeoutMillis: 5_000,
      // It is silent most of the time, and what lies between forgets silent connections.
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
    });
    client = next;
    next.on('error', (error) => log.warn({ err: error }, 'lost the connection that hears of changes'));
    next.on('notification', ({ payload = '' }) => onNotice(payload));
    next.once('end', connectLater);
    try {
      await next.connect();
      await listen(next);
    } catch (error) {
      await next.end();
      throw error;
    }
    failures = 0;
    onListening();
  };

  const ready = () => {
    clearTimeout(retry);
    attempt ??= connect();
    return attempt;
  };

  const connectLater = () => {
    attempt = undefined;
    if (closed) return;
    const pauseMs = Math.min(1_000 * 2 ** failures, longestPauseMs) * (0.5 + Math.random() / 2);
    failures += 1;
    // A try that fails ends its connection, which leads here again.
    retry = setTimeout(() => {
      ready().catch((error: unknown) => log.warn({ err: error }, 'no connection to hear of changes by'));
    }, pauseMs).unref();
  };

  return {
    ready,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await attempt?.catch(() => undefined);
      await client?.end();
    },
  };
};
