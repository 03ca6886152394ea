import { Agent, request as httpRequest } from 'node:http';
import { basePath, sessionUploads } from '@simward/contract';
import { recordSession } from '../../harness/recordSession.ts';
import { createRandom } from '../../packages/device/src/simulator/random.ts';
import { latenciesOf } from '../times.ts';
import type { Request, Slice, SliceResult } from './slice.ts';

// A program that sends one slice after the other, in a process of its own so that it shares no thread with a server.

const eventsInSession = 50;
const daysBack = 28;

const requestsOf = ({ load, seed }: Slice): (() => Request) => {
  if (load.kind === 'requests') {
    let next = 0;
    return () => {
      const request = load.requests[next % load.requests.length];
      next += 1;
      if (!request) throw new Error('There is nothing to send');
      return request;
    };
  }
  const random = createRandom(seed);
  return () => {
    const { headers, grant, modules } = random.pick(load.targets);
    const { sessionId, start, events, finish } = recordSession(random, random.pick(modules), {
      events: eventsInSession,
      days: daysBack,
    });
    return {
      method: sessionUploads.uploadBatch.method,
      path: basePath + sessionUploads.uploadBatch.path,
      headers,
      body: JSON.stringify({ sessions: [{ sessionId, grant, start, events, finish }] }),
    };
  };
};

const send = (agent: Agent, origin: string, { method, path, headers, body }: Request): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(
      origin + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    sent.on('error', reject).end(body);
  });

const run = async (slice: Slice): Promise<SliceResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: slice.concurrency });
  const next = requestsOf(slice);
  const times: number[] = [];
  const failed: Record<string, number> = {};
  const start = performance.now();
  const end = start + slice.seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const request = next();
      const sentAt = performance.now();
      const status = await send(agent, slice.origin, request);
      times.push(performance.now() - sentAt);
      if (status < 200 || status > 299) failed[status] = (failed[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: slice.concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: times.length / seconds, failed, ...latenciesOf(times) };
};

process.on('message', (slice: Slice) => {
  run(slice).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
