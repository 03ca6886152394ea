import type { z } from 'zod';
import type { CallOutside } from '../../platform/http/callOutside.ts';
import { causeOfError, causeOfStatus, OutgoingFailure } from './causes.ts';

/** The answer of another system; `date` is the time of its Date header. */
export interface OutsideAnswer<T> {
  value: T;
  status: number;
  date: Date | null;
}

/**
 * Calls another system and reads its JSON answer.
 * @throws OutgoingFailure with the cause, for every call without a usable answer
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
  const read = answer.safeParse(parseJson(await response.text()));
  if (!read.success) throw new OutgoingFailure('not-understood');
  return { value: read.data, status: response.status, date: dateOf(response) };
};

const dateOf = (response: Response): Date | null => {
  const at = new Date(response.headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutgoingFailure('not-json');
  }
};
