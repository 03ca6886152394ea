import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Faults that another system may have. */
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

/** Faults in which the request is carried out, but its answer gets lost or lists every entry twice. */
export const faultsAfterWork: readonly Misbehaviour[] = ['lost', 'duplicates'];

export const answer = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Packed only once, because packing takes longer than some callers wait. */
const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));

const sendWithoutEnd = (response: ServerResponse) => {
  response.write(Buffer.alloc(64 * 1024, 32), () => {
    if (!response.destroyed) sendWithoutEnd(response);
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
  // Never answers, so that the caller has to give up.
  slow: () => undefined,
  garbage: (response) => response.writeHead(200).end('<html>Maintenance</html>'),
  lost: (response) => response.destroy(),
  duplicates: (response) => answer(response, 200, [{}, {}]),
  hangup: (response) => response.destroy(),
  redirect: (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  bomb: (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  huge: (response) => response.writeHead(200).end(Buffer.alloc(3 * 1024 * 1024, 32)),
  endless: sendWithoutEnd,
  drip,
  headers: (response) => response.writeHead(200, { 'x-filler': 'x'.repeat(64 * 1024) }).end(),
  // Repeats the credential in every part of the answer that holds text.
  echo: (response) => {
    const credential = response.req.headers.authorization ?? '';
    response.writeHead(500, credential, {
      'content-type': 'application/json',
      'www-authenticate': credential,
    });
    response.end(JSON.stringify({ error: credential }));
  },
  noise: (response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
};
