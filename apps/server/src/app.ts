import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { modules } from '@simward/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { findKeyCaller } from './domain/api-keys/keyCaller.sql.ts';
import { findPlayCaller } from './domain/plays/playCaller.sql.ts';
import { findHeadsetCaller } from './domain/sign-in/headset/headsetCaller.sql.ts';
import { findUserCaller } from './domain/sign-in/userCaller.sql.ts';
import { recordFigures } from './features/operations/figures.ts';
import { recordMachineFigures } from './features/operations/machineFigures.ts';
import { clientAddress, networkOf } from './platform/http/clientAddress.ts';
import { documentApi } from './platform/http/documentApi.ts';
import { recordMetrics } from './platform/http/metrics.ts';
import { sayTime } from './platform/http/sayTime.ts';
import { secureHeaders } from './platform/http/secureHeaders.ts';
import { serveScenarios } from './platform/http/serveScenarios.ts';
import { serveWeb } from './platform/http/serveWeb.ts';
import { newId } from './platform/ids.ts';
import type { Platform } from './platform/platform.ts';
import {
  answerProblems,
  answerUnreadable,
  refuseWhileStopping,
} from './platform/route/answers/answerProblems.ts';
import { logRequests } from './platform/route/answers/logRequests.ts';
import { drainBodies } from './platform/route/body/drainBody.ts';
import { leaveBodiesUnread } from './platform/route/body/readBody.ts';
import { createRouter } from './platform/route/route.ts';
import { serveObjects } from './platform/storage/objects/serveObjects.ts';
import { serveFeatures } from './serveFeatures.ts';
import { subscribeToEvents } from './subscribeToEvents.ts';

export interface AppOptions {
  version: string;
  dataDir: string;
  webFolder: string;
  pseudoLanguage?: 'ltr' | 'rtl' | null;
  logger: FastifyBaseLogger;
  /** Addresses of proxies whose word on the client's address is trusted; none by default. */
  trustedProxies?: readonly string[];
  /** The time in which a whole request must arrive. */
  requestMs?: number;
  metrics: Registry;
  isStopping: () => boolean;
}

/**
 * Time enough to receive the largest part of a build over a ward's slow line. A client that sends nothing
 * loses its connection after it.
 */
const requestMs = 5 * 60_000;
const headersMs = 20_000;
/**
 * TCP sends the first ten segments without waiting, so that an answer which fits in them gains nothing by compression.
 */
const firstFlightBytes = 13 * 1024;

/** The whole server, without a listening socket: platform plugins first, then every feature by name. */
export const createApp = async (platform: Platform, options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.logger,
    requestTimeout: options.requestMs ?? requestMs,
    http: {
      headersTimeout: Math.min(options.requestMs ?? requestMs, headersMs),
      connectionsCheckingInterval: Math.min(options.requestMs ?? requestMs, headersMs) / 4,
    },
    clientErrorHandler: answerUnreadable,
    // The framework would answer without a code; `refuseWhileStopping` answers a problem.
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? [])],
    genReqId: () => newId(platform.clock.now()),
    rewriteUrl: readableAddress,
    // The router takes parameters of any length: the contract refuses a long one with a sentence, while the
    // router would answer that there is no such path.
    routerOptions: { maxParamLength: maxHeaderSize },
    logController: new LogController({ disableRequestLogging: true }),
  });
  leaveBodiesUnread(app);
  drainBodies(app);
  answerProblems(app);
  await secureHeaders(app, {
    publicUrl: platform.publicUrl,
    storageOrigin: platform.storage.origin,
    embedHosts: modules.embedHostsOf(platform.videoHosts),
  });
  sayTime(app, platform.clock);
  refuseWhileStopping(app);
  await app.register(cookie);
  await app.register(multipart);
  // zstd is left out: browsers would choose it, and its answers are larger here than those of gzip.
  await app.register(compress, { global: true, threshold: firstFlightBytes, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(clientAddress(request)),
  });
  await documentApi(app, options.version);

  subscribeToEvents(platform);

  // Live streams are ended first, because open ones would keep the server from closing.
  app.addHook('preClose', async () => platform.live.endStreams());

  const router = createRouter(app, platform, {
    user: findUserCaller,
    key: findKeyCaller,
    headset: findHeadsetCaller,
    play: findPlayCaller,
  });
  serveFeatures(router, platform, options);
  await serveObjects(app, platform);
  recordMetrics(app, platform, options.metrics);
  recordFigures(platform, options.metrics);
  recordMachineFigures(platform, options.dataDir, options.metrics);
  logRequests(app);
  await serveScenarios(app, platform);
  await serveWeb(app, options.webFolder, options.pseudoLanguage);
  return app;
};

const unservedAddress = '/api/unreadable';

/**
 * An address that cannot be decoded, such as `%E0%A4`, becomes one that nothing serves, and is answered as not found.
 */
const readableAddress = ({ url = '/' }: { url?: string | undefined }): string => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return unservedAddress;
  }
};
