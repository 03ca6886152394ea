import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { PortalProcess } from '../../harness/portalProcess.ts';

/** For the Node.js options of the portal: a free port, because another process may have the usual one. */
export const anyInspectorPort = '--inspect-port=0';

const usageSchema = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });
const answerSchema = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
});
const longestWaitMs = 10_000;

export interface ServerHeap {
  /** The heap and the buffers that a full garbage collection leaves. */
  liveMiB(): Promise<number>;
  close(): void;
}

/** Opens the inspector of the server's Node.js by a signal, and reads the heap through it. */
export const openServerHeap = async (portal: PortalProcess): Promise<ServerHeap> => {
  process.kill(portal.pid, 'SIGUSR1');
  const socket = new WebSocket(await addressIn(portal));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')));
  });
  const answerTo = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (answer.success) answerTo.get(answer.data.id)?.(answer.data);
  });
  let lastId = 0;
  const ask = async (method: string): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<z.infer<typeof answerSchema>>((resolve) => answerTo.set(id, resolve));
    socket.send(JSON.stringify({ id, method }));
    const { result, error } = await answered;
    answerTo.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return {
    liveMiB: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = usageSchema.parse(await ask('Runtime.getHeapUsage'));
      return (usedSize + backingStorageSize) / 1_048_576;
    },
    close: () => socket.close(),
  };
};

const addressIn = async (portal: PortalProcess): Promise<string> => {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const [address] = /ws:\/\/\S+/.exec(portal.lastWords) ?? [];
    if (address) return address;
    if (performance.now() > deadline) throw new Error('The server opened no inspector');
    await delay(50);
  }
};
