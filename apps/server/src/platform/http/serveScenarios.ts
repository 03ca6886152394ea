import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { basePath } from '@simward/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../platform.ts';
import { answerNotFound } from '../route/answers/answerProblems.ts';
import { originOf } from './originOf.ts';

/**
 * Serves each scenario that is built under `/play/<name>/`, hashed files for ever and the page fresh. A scenario may reach
 * the calls of devices and nothing else of the portal: its policy is a sandbox without forms, frames, workers, windows and
 * code from text. No call of a device redirects, because a path is not looked at again after a redirect.
 */
export const serveScenarios = async (
  app: FastifyInstance,
  { scenarios, publicUrl }: Pick<Platform, 'scenarios' | 'publicUrl'>,
): Promise<void> => {
  for (const { name, folder } of scenarios) {
    if (folder === null) continue;
    // The page finds its files beside itself, which takes the slash.
    app.get(`/play/${name}`, (_request, reply) => reply.redirect(`/play/${name}/`));
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', async (request, reply: FastifyReply) => {
          reply
            .header('content-security-policy', scenarioPolicy(originOf(request, publicUrl)))
            .header('permissions-policy', permissions)
            // The HTML standard shows no page that is both in a sandbox and apart from its opener.
            .header('cross-origin-opener-policy', 'unsafe-none');
        });
        scope.setNotFoundHandler(answerNotFound);
        // Read each time, so that a new build is served without a restart.
        scope.get('/', { prefixTrailingSlash: 'slash' }, async (_request, reply) =>
          reply
            .header('cache-control', 'no-cache')
            .type('text/html; charset=utf-8')
            .send(await readFile(join(folder, 'index.html'), 'utf8')),
        );
        await scope.register(fastifyStatic, {
          root: folder,
          prefix: '/',
          index: false,
          preCompressed: true,
          decorateReply: false,
          cacheControl: false,
          setHeaders: (reply, path) => {
            const hashed = path.includes('/assets/');
            reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          },
        });
      },
      { prefix: `/play/${name}` },
    );
  }
};

const scenarioPolicy = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data: blob:',
    `connect-src ${origin}${basePath}/device/`,
    "worker-src 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    'sandbox allow-scripts allow-same-origin',
  ].join('; ');

/** A headset's browser asks for the room by the first; the others are none of a scenario's business. */
const permissions = [
  'xr-spatial-tracking=(self)',
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');
