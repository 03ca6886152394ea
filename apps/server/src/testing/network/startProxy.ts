import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestProxy {
  address: string;
  close(): Promise<void>;
}

/**
 * A reverse proxy as a hospital has it, with a single client at address `client`. It adds this address to X-Forwarded-For,
 * after anything that the client wrote there itself, as nginx and Caddy do.
 */
export const startProxy = async (portal: string, client: string): Promise<TestProxy> => {
  const server = createServer((incoming, answer) => {
    const priorAddresses = incoming.headers['x-forwarded-for'];
    const forwarded = [priorAddresses ?? [], client].flat().join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
    const outgoing = request(
      new URL(incoming.url ?? '/', portal),
      { method: incoming.method, headers },
      (back) => {
        answer.writeHead(back.statusCode ?? 502, back.headers);
        back.pipe(answer);
      },
    );
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
