import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Random } from '../packages/device/src/simulator/random.ts';

/** Something that happens to a connection. */
type Fault = 'none' | 'slices' | 'cut request' | 'lost answer' | 'black hole' | 'duplicate';

export interface FaultyProxy {
  readonly origin: string;
  /** How many connections each fault happened to. */
  readonly faultCounts: ReadonlyMap<Fault, number>;
  close(): Promise<void>;
}

/** The fault of each connection is drawn from these. */
const lots: readonly Fault[] = [
  ...Array<Fault>(8).fill('none'),
  ...Array<Fault>(3).fill('slices'),
  ...Array<Fault>(2).fill('cut request'),
  ...Array<Fault>(3).fill('lost answer'),
  'black hole',
  ...Array<Fault>(3).fill('duplicate'),
];

/**
 * A proxy in front of a portal that treats each connection badly in its own way: hands the bytes on in tiny slices,
 * breaks off in the middle of a request, delivers the request and loses the answer, swallows everything for a while,
 * or delivers the request twice at once.
 */
export const startFaultyProxy = async (
  targetPort: number,
  random: Random,
  holdMs = 1_500,
): Promise<FaultyProxy> => {
  const open = new Set<Socket>();
  const faultCounts = new Map<Fault, number>();

  const track = (socket: Socket) => {
    open.add(socket);
    return socket
      .setNoDelay()
      .on('error', () => undefined)
      .on('close', () => open.delete(socket));
  };

  const server = createServer((accepted) => {
    const fault = random.pick(lots);
    faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1);
    const client = track(accepted);
    const portal = track(connect(targetPort, '127.0.0.1'));
    const breakOff = () => {
      client.resetAndDestroy();
      portal.destroy();
    };
    portal.on('error', breakOff);
    client.on('error', () => portal.destroy());

    if (fault === 'cut request') {
      client.once('data', (data: Buffer) => portal.write(data.subarray(0, data.length / 2), breakOff));
      return;
    }
    if (fault === 'duplicate') {
      const again = track(connect(targetPort, '127.0.0.1'));
      client.pipe(again).resume();
    }
    if (fault === 'slices') {
      client.pipe(slicing(random)).pipe(portal);
      portal.pipe(slicing(random)).pipe(client);
      return;
    }
    client.pipe(portal);
    if (fault === 'lost answer') portal.once('data', breakOff);
    else if (fault === 'black hole') {
      portal.resume();
      const timeout = setTimeout(breakOff, holdMs);
      client.once('close', () => clearTimeout(timeout));
    } else portal.pipe(client);
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    faultCounts,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};

const slicing = (random: Random) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const push = async () => {
        for (let at = 0; at < chunk.length; ) {
          const end = at + random.integer(1, 400);
          this.push(chunk.subarray(at, end));
          at = end;
          await turn();
        }
      };
      push().then(() => done(), done);
    },
  });
