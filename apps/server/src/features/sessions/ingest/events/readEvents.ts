import { hash } from 'node:crypto';
import { type ProblemCode, problems, sessionEvents } from '@simward/contract';
import { inputSentence } from '../../../../platform/route/input/inputSentence.ts';
import type { SessionEvent } from '../../sessionTypes.ts';

export interface RejectedEvent {
  id: string | null;
  index: number;
  code: ProblemCode;
  path: string;
  message: string;
}

export interface ReadEvent {
  event: SessionEvent;
  index: number;
  /** The event without id, seq and t, as it is stored. */
  body: string;
  /** In hexadecimal digits; tells a repeat from another event under the same id. */
  digest: string;
}

export interface ReadEvents {
  valid: ReadEvent[];
  /** Repeats inside the upload itself. */
  repeated: number;
  rejected: RejectedEvent[];
  /** Sequence numbers of events refused for their form, which will not come again. */
  refusedSeqs: number[];
}

const field = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null && name in raw ? (raw as Record<string, unknown>)[name] : undefined;

const sorted = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));

const storedBody = ({ id: _id, seq: _seq, t: _t, type: _type, ...rest }: SessionEvent): string =>
  JSON.stringify('data' in rest ? { ...rest, data: sorted(rest.data) } : rest);

/** Sixteen bytes of hash. As text: making a buffer of each would cost more than all the hashing. */
const digestOf = (event: SessionEvent, body: string) =>
  hash('sha256', `${event.seq}\n${event.t}\n${event.type}\n${body}`).slice(0, 32);

export const conflictingEvent = (id: string, index: number): RejectedEvent => ({
  id,
  index,
  code: 'event.conflict',
  path: 'id',
  message: problems['event.conflict'].detail,
});

/** Reads each event of an upload alone: a bad one is named with code and path and never blocks the others. */
export const readEvents = (raw: readonly unknown[]): ReadEvents => {
  const valid = new Map<string, ReadEvent>();
  const rejected: RejectedEvent[] = [];
  const refusedSeqs: number[] = [];
  let repeated = 0;
  for (const [index, candidate] of raw.entries()) {
    const parsed = sessionEvents.eventSchema.safeParse(candidate, { error: inputSentence });
    if (!parsed.success) {
      const id = field(candidate, 'id');
      const issue = parsed.error.issues[0];
      const path = [
        ...(issue?.path.map(String) ?? []),
        ...(issue?.code === 'unrecognized_keys' ? issue.keys : []),
      ];
      rejected.push({
        id: typeof id === 'string' ? id.slice(0, 64) : null,
        index,
        code: 'event.invalid',
        path: path.join('.'),
        message: issue?.message ?? problems['event.invalid'].detail,
      });
      const seq = sessionEvents.seqSchema.safeParse(field(candidate, 'seq'));
      if (seq.success) refusedSeqs.push(seq.data);
      continue;
    }
    const event = parsed.data;
    const body = storedBody(event);
    const digest = digestOf(event, body);
    const earlier = valid.get(event.id);
    if (!earlier) valid.set(event.id, { event, index, body, digest });
    else if (earlier.digest === digest) repeated += 1;
    else rejected.push(conflictingEvent(event.id, index));
  }
  return { valid: [...valid.values()], repeated, rejected, refusedSeqs };
};
