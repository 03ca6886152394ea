import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { PortalProcess } from '../../harness/portalProcess.ts';

/** The portal whose heap is read is started with it: another process may have the usual port. */
export const anyInspectorPort = '--inspect-port=0';

const usageSchema = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) });
const answerSchema = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
});
const longestWaitMs = 10_000;

/** What a server keeps alive: its heap and its buffers after a full collection. */
export interface ServerHeap {
  liveMiB(): Promise<number>;
  close(): void;
}

/** Asks the server's own inspector, which a signal opens. */
export const openServerHeap = async (portal: PortalProcess): Promise<ServerHeap> => {
  process.kill(portal.pid, 'SIGUSR1');
  const socket = new WebSocket(await addressIn(portal));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')));
  });
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (answer.success) waiting.get(answer.data.id)?.(answer.data);
  });
  let asked = 0;
  const ask = async (method: string): Promise<unknown> => {
    asked += 1;
    const id = asked;
    const answered = new Promise<z.infer<typeof answerSchema>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method }));
    const { result, error } = await answered;
    waiting.delete(id);
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
