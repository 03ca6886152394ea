import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../route/answers/answerProblems.ts';

const nonceContext = '__CSP_NONCE__';

/**
 * Serves the built web client. Browsers cache hashed assets for ever; the page is made anew each time with its style
 * nonce. Any path that is neither a file nor the API gets the page, because the client has the routes. The page is read
 * from disk each time, so that a new build is served whole without a restart.
 * @param pseudoLanguage shows the portal in the pseudo-language, in this direction
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  pseudoLanguage: 'ltr' | 'rtl' | null = null,
): Promise<void> => {
  const pageFile = join(folder, 'index.html');
  const sendPage = async (reply: FastifyReply) => {
    const page = await readFile(pageFile, 'utf8');
    reply.scriptHashes = hashesOf(page);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(inLanguage(page, pseudoLanguage).replaceAll(nonceContext, reply.styleNonce));
  };
  const hasWeb = existsSync(pageFile);
  app.setNotFoundHandler((request, reply) =>
    hasWeb && asksForPage(request) ? sendPage(reply) : answerNotFound(request, reply),
  );
  if (!hasWeb) return;
  app.get('/', (_request, reply) => sendPage(reply));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The build puts compressed copies beside each file, smaller than they could be made while somebody waits.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // An asset gets a short policy, because the page's policy already governs it and would double the size
      // of a small script.
      if (hashed) reply.header('content-security-policy', "default-src 'none'");
    },
  });
};

/** Names the language in the page's `html` element, from which the client takes its language. */
const inLanguage = (page: string, pseudoLanguage: 'ltr' | 'rtl' | null): string =>
  pseudoLanguage === null
    ? page
    : page.replace('<html lang="en" dir="ltr"', `<html lang="en-XA" dir="${pseudoLanguage}"`);

const fileName = /^[^?]*\.[a-z0-9]{2,5}($|\?)/i;

/** True for an address that only the client's routes know; false for a call or a file that does not exist. */
const asksForPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !fileName.test(url);

/**
 * The hashes of the scripts within the page. They have no nonce, so that only scripts that were built can
 * run.
 */
const hashesOf = (page: string): string =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join('');
