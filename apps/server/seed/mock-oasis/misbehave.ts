import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What another system may do instead of its work, or beside it. */
export const misbehaviours = [
  'error',
  'busy',
  'slow',
  'garbage',
  'lost',
  'duplicates',
  'hangup',
  'redirect',
  'bomb',
  'huge',
  'endless',
  'drip',
  'headers',
  'noise',
  'echo',
] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

/** Here the work is done: its answer never arrives, or says it twice. */
export const doTheirWork: readonly Misbehaviour[] = ['lost', 'duplicates'];

export const answer = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Made once: packing takes longer than some have patience. */
const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));

const goOn = (response: ServerResponse) => {
  response.write(Buffer.alloc(64 * 1024, 32), () => {
    if (!response.destroyed) goOn(response);
  });
};

const drip = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drops = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(drops));
};

export const misbehaveNow: Record<Misbehaviour, (response: ServerResponse) => void> = {
  error: (response) => answer(response, 500, { error: 'broken' }),
  busy: (response) => answer(response, 503, { error: 'busy' }),
  // Answers nothing: whoever asked gives up.
  slow: () => undefined,
  garbage: (response) => response.writeHead(200).end('<html>Maintenance</html>'),
  lost: (response) => response.destroy(),
  duplicates: (response) => answer(response, 200, [{}, {}]),
  hangup: (response) => response.destroy(),
  redirect: (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  bomb: (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  huge: (response) => response.writeHead(200).end(Buffer.alloc(3 * 1024 * 1024, 32)),
  endless: goOn,
  drip,
  headers: (response) => response.writeHead(200, { 'x-filler': 'x'.repeat(64 * 1024) }).end(),
  // Tells what it was sent in every place where an answer has words.
  echo: (response) => {
    const sent = response.req.headers.authorization ?? '';
    response.writeHead(500, sent, { 'content-type': 'application/json', 'www-authenticate': sent });
    response.end(JSON.stringify({ error: sent }));
  },
  noise: (response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
};
