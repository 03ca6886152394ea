import type { APIRequestContext } from '@playwright/test';
import type { AnswerOf, Endpoint, RequestOf } from '@simward/contract';
import { bearer, requestOf } from '../../harness/sendCall.ts';

export const addressOfPortal = (): string => {
  const address = process.env.SIMWARD_ADDRESS;
  if (address === undefined) throw new Error('The set-up of all journeys starts the portal; it has not run.');
  return address;
};

/** Sends a call of the contract with somebody's access token and parses the answer by the contract. */
export const callPortal = async <E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: RequestOf<E>,
  token?: string,
): Promise<AnswerOf<E>> => {
  const { address, body } = requestOf(endpoint, input);
  const answer = await request.fetch(address, {
    method: endpoint.method,
    ...(body !== undefined && { data: body }),
    headers: token === undefined ? {} : bearer(token),
  });
  if (!answer.ok()) throw new Error(`${endpoint.name} answered ${answer.status()} ${await answer.text()}`);
  return endpoint.answer.parse(await answer.json()) as AnswerOf<E>;
};
