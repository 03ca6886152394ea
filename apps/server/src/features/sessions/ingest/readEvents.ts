import { hash } from 'node:crypto';
import { inputText, type ProblemCode, sessionEvents } from '@simward/contract';
import { sentenceOf } from '../../../platform/problem.ts';
import { defaultLanguage, say } from '../../../platform/texts/say.ts';
import type { SessionEvent } from '../sessionTypes.ts';

interface RejectedEvent {
  id: string | null;
  index: number;
  code: ProblemCode;
  path: string;
  message: string;
}

interface ReadEvents {
  valid: ReadEvent[];
  /** Number of repeats within the upload itself. */
  repeated: number;
  rejected: RejectedEvent[];
  /**
   * Sequence numbers of invalid events. Nothing waits for these events, because the headset will not send
   * them again.
   */
  refusedSeqs: number[];
}

/** Validates each event of an upload by itself: an invalid event is named with code and path, and the others are stored. */
export const readEvents = (raw: readonly unknown[]): ReadEvents => {
  const valid = new Map<string, ReadEvent>();
  const rejected: RejectedEvent[] = [];
  const refusedSeqs: number[] = [];
  let repeated = 0;
  for (const [index, candidate] of raw.entries()) {
    const parsed = sessionEvents.eventSchema.safeParse(candidate, { reportInput: true });
    if (!parsed.success) {
      const id = fieldOf(candidate, 'id');
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
        message: issue ? say(defaultLanguage, inputText(issue)) : sentenceOf('event.invalid'),
      });
      const seq = sessionEvents.seqSchema.safeParse(fieldOf(candidate, 'seq'));
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

export const conflictingEvent = (id: string, index: number): RejectedEvent => ({
  id,
  index,
  code: 'event.conflict',
  path: 'id',
  message: sentenceOf('event.conflict'),
});

export interface ReadEvent {
  event: SessionEvent;
  index: number;
  /** The event without id, seq and t, as it is stored. */
  body: string;
  /** Hexadecimal. An event with a known id and the same digest is a repeat, with another digest a conflict. */
  digest: string;
}

const fieldOf = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null && name in raw ? (raw as Record<string, unknown>)[name] : undefined;

const storedBody = ({ id: _id, seq: _seq, t: _t, type: _type, ...rest }: SessionEvent): string =>
  JSON.stringify('data' in rest ? { ...rest, data: sortedByKey(rest.data) } : rest);

const sortedByKey = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The first sixteen bytes of a hash, as text: making a buffer for each event takes longer than all the
 * hashing.
 */
const digestOf = (event: SessionEvent, body: string) =>
  hash('sha256', `${event.seq}\n${event.t}\n${event.type}\n${body}`).slice(0, 32);
