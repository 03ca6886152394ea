import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

const mostDrainedBytes = 32 * 1024 * 1024;

/**
 * Reads and ignores what an answered request still sends, because most senders read the answer only after they have
 * sent everything. Where the connection closes with the answer, the answer waits for the end of the body: a sender in
 * the middle of it would find the connection broken, and no answer.
 */
export const drainBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete !== false) return;
    if (closesWithAnswer(reply)) await drain(request.raw, () => request.raw.pause());
    else void drain(request.raw, () => request.raw.destroy());
  });
};

const closesWithAnswer = ({ raw }: FastifyReply): boolean =>
  !raw.shouldKeepAlive || raw.getHeader('connection') === 'close';

/** @param stop called when the sender goes on for too long */
const drain = (raw: IncomingMessage, stop: () => void): Promise<void> =>
  new Promise((resolve) => {
    let left = mostDrainedBytes;
    raw.unpipe();
    raw.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left >= 0) return;
      stop();
      resolve();
    });
    raw.once('end', resolve).once('close', resolve);
    raw.resume();
  });
