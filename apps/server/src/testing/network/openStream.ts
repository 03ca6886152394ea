import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { basePath, live, type ProblemAnswer, problemSchema } from '@simward/contract';
import type { TestPortal } from '../portal/testPortal.ts';

interface OpenedStream {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  problem(): Promise<ProblemAnswer>;
  /** The next line that is not blank; undefined when the stream has ended. */
  next(): Promise<string | undefined>;
  /** Every line until the stream ends. */
  rest(): Promise<string[]>;
  close(): void;
}

async function* linesOf(response: IncomingMessage): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of response.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
}

/** Follows changes over a socket of its own, as a browser does. */
export const openStream = async ({ app }: TestPortal, token: string, query = ''): Promise<OpenedStream> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.listeningOrigin + basePath + live.followChanges.path + query;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent: false, headers }, resolve).on('error', reject);
  });
  const lines = linesOf(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    problem: async () => problemSchema.parse(JSON.parse(await text(response))),
    next: async () => (await lines.next()).value,
    rest: async () => {
      const remaining: string[] = [];
      for await (const line of lines) remaining.push(line);
      return remaining;
    },
    close: () => void response.destroy(),
  };
};
