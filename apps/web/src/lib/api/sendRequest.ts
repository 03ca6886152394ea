import { type AnswerOf, type Endpoint, problemSchema, type RequestOf } from '@simward/contract';
import { parse } from 'zod';
import { answeredProblem, clientProblem, noPortalBehind } from './apiProblem.ts';
import { conforms } from './conforms.ts';
import { type Answer, exchange, requestOf } from './exchange.ts';

export interface SendOptions {
  /** Access token, for calls that need a signed-in user. */
  token?: string | undefined;
  /** The key of a call that may be repeated. */
  repeatKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one call of the contract with the given token; it renews nothing.
 * @throws ApiProblem, whatever went wrong; the reason of `signal` when the caller gave up
 */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { signal, ...keys }: SendOptions = {},
): Promise<AnswerOf<E>> {
  return readAnswer(endpoint, await exchange(...requestOf(endpoint, request, keys), signal));
}

/**
 * The answer of a call, parsed by the contract.
 * @throws ApiProblem when the call failed, or the answer is in a form that this page does not know
 */
export function readAnswer<E extends Endpoint>(endpoint: E, { status, json }: Answer): AnswerOf<E> {
  if (status >= 400) {
    const problem = problemSchema.safeParse(json);
    throw problem.success ? answeredProblem(problem.data) : clientProblem(noPortalBehind(status));
  }
  if (conforms<E['answer']>(endpoint.answer, json)) return json;
  try {
    return parse<E['answer']>(endpoint.answer, json);
  } catch {
    throw clientProblem('client.unreadable');
  }
}
