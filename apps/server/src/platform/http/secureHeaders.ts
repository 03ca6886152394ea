import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import { basePath } from '@simward/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    styleNonce: string;
    /**
     * Hashes of the scripts within the page, in the form of the security policy; empty for any answer that is
     * no page.
     */
    scriptHashes: string;
  }
}

interface Origins {
  publicUrl: URL;
  /** The bucket's own address, from which pictures come and to which uploads go; null without a bucket. */
  storageOrigin: string | null;
  /** Hosts of video players that a page may embed. */
  embedHosts: readonly string[];
}

/**
 * Security headers of every answer. Style tags need the page's nonce, because the component library makes them at run
 * time. Style attributes are allowed, because charts position their marks with them. Scripts come only from this
 * origin, or stand in the page as they were built; frames only from the video players.
 */
export const secureHeaders = async (app: FastifyInstance, origins: Origins): Promise<void> => {
  app.decorateReply('styleNonce', '');
  app.decorateReply('scriptHashes', '');
  app.addHook('onRequest', async (_request, reply: FastifyReply) => {
    reply.styleNonce = randomBytes(16).toString('base64url');
  });
  const secure = origins.publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // Browsers must not cache answers, because they hold personal data and many people share a ward's
    // browser.
    if (request.url.startsWith(`${basePath}/`) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy(reply, secure, origins));
    return payload;
  });
};

const contentSecurityPolicy = (
  { styleNonce, scriptHashes }: FastifyReply,
  secure: boolean,
  { storageOrigin, embedHosts }: Origins,
) => {
  const alsoStorage = storageOrigin ? ` ${storageOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes}`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${alsoStorage}`,
    "font-src 'self'",
    `connect-src 'self'${alsoStorage}`,
    ...(embedHosts.length > 0 ? [`frame-src ${embedHosts.map((host) => `https://${host}`).join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};
