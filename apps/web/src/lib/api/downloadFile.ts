import { type Endpoint, problemSchema, type RequestOf } from '@simward/contract';
import { session } from '../session/portalSession.ts';
import { ApiProblem, answeredProblem, clientProblem } from './apiProblem.ts';
import { addressOf } from './exchange.ts';

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

const fetchFile = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  token: string | undefined,
): Promise<Response> => {
  const parts: { params?: unknown; query?: unknown; body?: unknown } = request;
  const response = await fetch(addressOf(endpoint.path, parts), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  }).catch(() => {
    throw clientProblem('client.unreachable');
  });
  if (response.ok) return response;
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  throw problem.success ? answeredProblem(problem.data) : clientProblem('client.unreadable');
};

const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/**
 * Fetches an answer that is a file and saves it under the name that the server gives. It may take as long as it takes.
 * @throws ApiProblem; a stream that breaks off is no file, and nothing is saved
 */
export async function downloadFile<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  const token = session.getToken();
  const response = await fetchFile(endpoint, request, token).catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    return fetchFile(endpoint, request, await session.renew(token));
  });
  const file = await response.blob().catch(() => {
    throw clientProblem('client.unreachable');
  });
  save(file, nameIn(response.headers.get('content-disposition')));
}
