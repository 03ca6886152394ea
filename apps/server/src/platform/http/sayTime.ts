import { basePath } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock.ts';

/**
 * The Date of an answer is what the portal's clock shows: screens count on from it, and so agree with the portal on the
 * day, whatever the browser's clock shows.
 */
export const sayTime = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith(`${basePath}/`)) reply.header('date', clock.now().toUTCString());
    return payload;
  });
};
