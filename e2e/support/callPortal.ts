import type { APIRequestContext } from '@playwright/test';
import { type AnswerOf, basePath, type Endpoint, type RequestOf } from '@simward/contract';

/** Sends a call of the contract as a person would whose token it is, and parses the answer by the contract. */
export const callPortal = async <E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: RequestOf<E>,
  token?: string,
): Promise<AnswerOf<E>> => {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = input;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => textsOf(params)[name] ?? '');
  const answer = await request.fetch(`${basePath}${path}`, {
    method: endpoint.method,
    params: textsOf(query),
    ...(body !== undefined && { data: body }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (!answer.ok()) throw new Error(`${endpoint.name} answered ${answer.status()} ${await answer.text()}`);
  return endpoint.answer.parse(await answer.json()) as AnswerOf<E>;
};

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
