import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerNotFound } from '../route/answerProblems.ts';

const noncePlace = '__CSP_NONCE__';

/**
 * Serves the built web client: hashed assets for ever, the page itself anew each time with its style nonce. Any path
 * that is neither a file nor the API gets the page, because the client has the routes.
 */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  const pageFile = join(folder, 'index.html');
  const page = existsSync(pageFile) ? await readFile(pageFile, 'utf8') : undefined;
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = (text: string, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(text.replaceAll(noncePlace, reply.styleNonce));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/');
    const looksLikeFile = /\.[a-z0-9]{2,5}($|\?)/i.test(request.url);
    return page !== undefined && wantsPage && !looksLikeFile
      ? sendPage(page, reply)
      : answerNotFound(request, reply);
  });
  if (page !== undefined) app.get('/', (_request, reply) => sendPage(page, reply));
};
