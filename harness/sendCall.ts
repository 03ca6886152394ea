import { type AnswerOf, basePath, type Endpoint, type RequestOf } from '@simward/contract';

/** The address of a call below the portal's origin, and its body. */
export const requestOf = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = input;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => asStrings(params)[name] ?? '');
  const search = query === undefined ? '' : `?${new URLSearchParams(asStrings(query))}`;
  return { address: `${basePath}${path}${search}`, body };
};

/** @throws when the portal refuses, or its answer does not keep to the contract */
export const sendCall = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: RequestOf<E>,
  headers: Record<string, string>,
): Promise<AnswerOf<E>> => {
  const { address, body } = requestOf(endpoint, input);
  const isForm = body instanceof FormData;
  const answer = await fetch(origin + address, {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status} ${await answer.text()}`);
  return endpoint.answer.parse(await answer.json()) as AnswerOf<E>;
};

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const asStrings = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
