import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestProxy {
  address: string;
  close(): Promise<void>;
}

/**
 * A reverse proxy as a hospital has it, whose one client is at `client`: it adds that to X-Forwarded-For, behind whatever
 * the client wrote there, as nginx and Caddy do.
 */
export const startProxy = async (portal: string, client: string): Promise<TestProxy> => {
  const server = createServer((asked, answer) => {
    const said = asked.headers['x-forwarded-for'];
    const forwarded = [said ?? [], client].flat().join(', ');
    const headers = { ...asked.headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
    const onward = request(new URL(asked.url ?? '/', portal), { method: asked.method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    asked.pipe(onward);
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
