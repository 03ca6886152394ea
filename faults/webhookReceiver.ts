import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Misbehaviour, misbehaveNow } from '../apps/server/seed/mock-oasis/misbehave.ts';

const eventSchema = z.object({
  id: z.string(),
  event: z.string(),
  data: z.looseObject({ sessionId: z.string().optional(), userIds: z.array(z.string()).optional() }),
});

interface TakenEvent {
  /** Name of the event and id of its subject. */
  what: string;
  body: string;
  /** How often the event came under the same id. */
  times: number;
}

export interface WebhookReceiver {
  readonly address: string;
  /** By the id of the event. */
  readonly taken: ReadonlyMap<string, TakenEvent>;
  /** Other bodies under a known id, and wrong signatures. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** With these answers the receiver takes nothing; with all others it has taken what it was sent. */
const refusals: readonly Misbehaviour[] = ['error', 'busy', 'slow', 'hangup', 'redirect'];

/** Plays another system, which knows a repetition by its id and misbehaves when it is told to. */
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
    // The sender was killed in the middle of the request.
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
