import type { z } from 'zod';
import type { CallOutside } from '../../platform/http/callOutside.ts';
import { causeOfError, causeOfStatus, OutgoingFailure } from './causes.ts';

/** What was sent, and when the other system says that it answered. */
export interface OutsideAnswer<T> {
  value: T;
  status: number;
  date: Date | null;
}

const dateOf = (response: Response): Date | null => {
  const at = new Date(response.headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutgoingFailure('not-json');
  }
};

/**
 * Calls another system and reads its JSON answer.
 * @throws OutgoingFailure with the cause, whatever comes back
 */
export const askOutside = async <T>(
  callOutside: CallOutside,
  address: URL,
  request: NonNullable<Parameters<CallOutside>[1]>,
  answer: z.ZodType<T>,
): Promise<OutsideAnswer<T>> => {
  const response = await callOutside(address.href, request).catch((error: unknown) => {
    throw new OutgoingFailure(causeOfError(error));
  });
  const cause = causeOfStatus(response.status);
  if (cause) throw new OutgoingFailure(cause, response.status);
  if ((response.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new OutgoingFailure('compressed');
  const read = answer.safeParse(parsed(await response.text()));
  if (!read.success) throw new OutgoingFailure('not-understood');
  return { value: read.data, status: response.status, date: dateOf(response) };
};
