import { PassThrough, type Readable } from 'node:stream';
import { live as contract } from '@simward/contract';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database, Trx } from '../database/createDatabase.ts';
import { afterCommit, type Scope } from '../database/transactions/transactions.ts';
import { Problem, problem } from '../problem.ts';
import { listen, notify } from './notify.sql.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** A person whose screens follow changes, with the companies and topics that this person may see. */
export interface Follower {
  readonly userId: string;
  readonly scope: Scope;
  readonly topics: readonly contract.Topic[];
  /** A key of what the follower may see: followers with the same key get the same news of a company. */
  readonly audience: string;
  /** Reads a topic's present state as one line; undefined when the client must ask for it. */
  tell(topic: contract.Topic): Promise<string | undefined>;
}

export interface Live {
  /**
   * Announces a change of the topic in the company to its followers, once the transaction is committed. A lost notice
   * only causes delay, because clients also ask again from time to time.
   */
  announce(trx: Trx, topic: contract.Topic, companyId: string): void;
  /**
   * Opens a stream of server-sent events.
   * @param recheck reads the follower's rights anew; a problem ends the stream
   * @throws Problem live.too-many
   */
  open(follower: Follower, recheck: () => Promise<Follower>): Promise<Readable>;
  /** Ends every stream, and opens none from now on. */
  endStreams(): void;
  close(): Promise<void>;
}

interface Stream {
  follower: Follower;
  readonly recheck: () => Promise<Follower>;
  readonly output: PassThrough;
  readonly changed: Throttle<contract.Topic>;
  /**
   * Resolves when all news so far is written. Later news waits for it, so that older news never arrives last.
   */
  telling: Promise<void>;
}

/** A stream sends news at most this often. */
const everyMs = 500;
const mostStreamsOfPerson = 6;
const mostStreamsOfProcess = 2_000;
/** The time that a client waits before it connects again. */
const retryMs = 2_000;

interface LiveOptions {
  databaseUrl: string;
  database: Database;
  log: FastifyBaseLogger;
}

/** Carries notices from the process that stores a change, through the database, to the streams of every process. */
export const createLive = ({ databaseUrl, database, log }: LiveOptions): Live => {
  const streams = new Set<Stream>();
  let ended = false;
  let rechecking: Promise<void> | undefined;

  const shared = createSharedReads(2 * everyMs);
  const noticeOf = (topic: contract.Topic, scope: Scope) =>
    `${topic} ${scope === 'all' ? scope : scope.companyId}`;

  /**
   * The last check of a stream. Streams are checked one after the other, so that the checks use only one of
   * the connections that screens need.
   */
  let lastRecheck: Promise<unknown> = Promise.resolve();

  /** Reads the follower's rights anew and ends the stream if they are gone. @returns true if the stream goes on */
  const recheck = (stream: Stream): Promise<boolean> => {
    const outcome = lastRecheck.then(async () => {
      if (!streams.has(stream)) return false;
      try {
        stream.follower = await stream.recheck();
        return streams.has(stream);
      } catch (error) {
        if (error instanceof Problem && error.status < 500) end(stream);
        // The database cannot be reached or is busy: the next round decides.
        else log.warn({ err: error }, 'a stream was not rechecked');
        return false;
      }
    });
    lastRecheck = outcome;
    return outcome;
  };

  const readNews = ({ scope, audience, tell: read }: Follower, topic: contract.Topic) =>
    shared.get(noticeOf(topic, scope), audience, () =>
      read(topic).catch((error: unknown) => {
        log.warn({ err: error }, 'what has changed was not read');
        return undefined;
      }),
    );

  /**
   * Reads the news, then checks the follower's rights. If the rights changed meanwhile, the news is read
   * again with the new rights.
   * @returns undefined when the follower may no longer see the topic
   */
  const newsOf = async (stream: Stream, topic: contract.Topic): Promise<{ line: string } | undefined> => {
    const { audience } = stream.follower;
    const news = await readNews(stream.follower, topic);
    if (!(await recheck(stream)) || !stream.follower.topics.includes(topic)) return undefined;
    if (stream.follower.audience !== audience) return newsOf(stream, topic);
    return { line: `data: ${topic}${news ? ` ${news}` : ''}\n\n` };
  };

  const tell = async (stream: Stream, topics: readonly contract.Topic[]) => {
    for (const topic of topics) {
      const news = await newsOf(stream, topic);
      if (news) stream.output.write(news.line);
    }
  };

  const notices = createThrottle<string>(everyMs, (waiting) => {
    notify(database, waiting).catch((error: unknown) => log.warn({ err: error }, 'a notice was not sent'));
  });

  const listener = createListener({
    databaseUrl,
    log,
    onNotice: (notice) => {
      shared.forget(notice);
      const [topic = '', companyId] = notice.split(' ');
      for (const { follower, changed } of streams) {
        const { scope, topics } = follower;
        const isInScope = scope === 'all' || scope.companyId === companyId;
        // Another release of the portal may announce topics that this one does not know.
        if (isInScope && contract.isTopic(topic) && topics.includes(topic)) changed.add(topic);
      }
    },
    onListening: () => {
      for (const { follower, changed } of streams) for (const topic of follower.topics) changed.add(topic);
    },
  });

  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.changed.stop();
    stream.output.end();
  };

  const recheckAll = async () => {
    for (const stream of streams) await recheck(stream);
  };

  const heartbeat = setInterval(() => {
    for (const { output } of streams) output.write(':\n\n');
    rechecking ??= recheckAll().finally(() => {
      rechecking = undefined;
    });
  }, contract.heartbeatMs).unref();

  const expectFewStreams = (userId: string) => {
    if (ended) throw problem('server.stopping');
    const own = [...streams].filter(({ follower }) => follower.userId === userId);
    if (own.length >= mostStreamsOfPerson || streams.size >= mostStreamsOfProcess)
      throw problem('live.too-many', { retryAfter: 60 });
  };

  return {
    announce: (trx, topic, companyId) => afterCommit(trx, () => notices.add(`${topic} ${companyId}`)),
    open: async (follower, recheck) => {
      await listener.ready();
      expectFewStreams(follower.userId);
      const output = new PassThrough();
      const changed = createThrottle<contract.Topic>(everyMs, (topics) => {
        stream.telling = stream.telling.then(() => tell(stream, topics));
      });
      const stream: Stream = { follower, recheck, output, changed, telling: Promise.resolve() };
      streams.add(stream);
      output.once('close', () => end(stream));
      output.write(`retry: ${retryMs}\n\n`);
      return output;
    },
    endStreams: () => {
      ended = true;
      for (const stream of streams) end(stream);
    },
    close: async () => {
      clearInterval(heartbeat);
      notices.stop();
      await rechecking;
      await lastRecheck;
      await listener.close();
    },
  };
};

interface ListenerOptions {
  databaseUrl: string;
  onNotice: (notice: string) => void;
  /** Called when it begins to listen, also after a lost connection: earlier notices were missed. */
  onListening: () => void;
  log: FastifyBaseLogger;
}

interface Listener {
  /** Resolves when it listens; the first call opens the connection. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const longestPauseMs = 30_000;

/** The one connection of this process on which the database sends notices. If it is lost, it is opened again. */
const createListener = ({ databaseUrl, onNotice, onListening, log }: ListenerOptions): Listener => {
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
      // The connection is silent most of the time, and network devices drop silent connections.
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
    // If the attempt fails, its connection ends, which leads here again.
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

interface SharedReads {
  /** Shares a read for this notice and audience that was begun a moment ago, or begins one. */
  get(notice: string, audience: string, read: () => Promise<string | undefined>): Promise<string | undefined>;
  /** Ends the sharing of earlier reads, which are outdated after a notice. */
  forget(notice: string): void;
}

/** Shares one read among all followers who need the same within a moment. */
const createSharedReads = (momentMs: number): SharedReads => {
  const reads = new Map<string, Map<string, Promise<string | undefined>>>();
  const readsOf = (notice: string) => {
    const present = reads.get(notice);
    if (present) return present;
    const created = new Map<string, Promise<string | undefined>>();
    reads.set(notice, created);
    setTimeout(() => {
      if (reads.get(notice) === created) reads.delete(notice);
    }, momentMs).unref();
    return created;
  };
  return {
    get: (notice, audience, read) => {
      const readByAudience = readsOf(notice);
      const answer = readByAudience.get(audience) ?? read();
      readByAudience.set(audience, answer);
      return answer;
    },
    forget: (notice) => void reads.delete(notice),
  };
};
