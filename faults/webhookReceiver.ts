import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Misbehaviour, misbehaveNow } from '../apps/server/seed/mock-oasis/misbehave.ts';

const eventSchema = z.object({
  id: z.string(),
  event: z.string(),
  data: z.looseObject({ sessionId: z.string().optional(), userIds: z.array(z.string()).optional() }),
});

/** An event that was taken, by its id. */
export interface TakenEvent {
  /** What it says happened, and to whom. */
  what: string;
  body: string;
  /** How often it came. */
  times: number;
}

export interface WebhookReceiver {
  readonly address: string;
  readonly taken: ReadonlyMap<string, TakenEvent>;
  /** Whatever came that must not: another body under a known id, a signature that is not right. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** What is answered so takes nothing; with everything else the receiver has what it was sent. */
const refusals: readonly Misbehaviour[] = ['error', 'busy', 'slow', 'hangup', 'redirect'];

/** Somebody's system that tells repetitions by their id, and misbehaves when asked to. */
export const startWebhookReceiver = async (options: {
  misbehave: () => Misbehaviour | undefined;
  isSigned: (body: string, signature: string) => boolean;
}): Promise<WebhookReceiver> => {
  const taken = new Map<string, TakenEvent>();
  const faults: string[] = [];
  const take = (body: string) => {
    const { id, event, data } = eventSchema.parse(JSON.parse(body));
    const known = taken.get(id);
    if (known && known.body !== body) faults.push(`${id} came as ${known.body} and as ${body}`);
    const what = `${event} ${data.sessionId ?? data.userIds?.join()}`;
    taken.set(id, { what, body, times: (known?.times ?? 0) + 1 });
  };
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    // Its sender was killed in the middle.
    if (body === undefined) return;
    if (!options.isSigned(body, String(request.headers['simward-signature'])))
      faults.push(`not signed: ${body}`);
    const fault = options.misbehave();
    if (!fault || !refusals.includes(fault)) take(body);
    if (fault) misbehaveNow[fault](response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/in`,
    taken,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
