import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface MetricsListener {
  address: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics in Prometheus' text format on a port that only this machine reaches: on the portal's own port, a
 * proxy could pass a stranger's request on.
 */
export const listenForMetrics = async (register: Registry, port: number): Promise<MetricsListener> => {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const text = await register.metrics();
    return response.writeHead(200, { 'content-type': register.contentType }).end(text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
