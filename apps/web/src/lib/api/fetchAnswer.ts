import { type Endpoint, problemSchema, type RequestOf } from '@simward/contract';
import { noteServerTime, startWait } from '../clock/clock.ts';
import { session } from '../session/portalSession.ts';
import { ApiProblem, answeredProblem, clientProblem } from './apiProblem.ts';
import { requestOf } from './exchange.ts';

const fetchAs = async <E extends Endpoint>(
  token: string | undefined,
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const [address, init] = requestOf(endpoint, request, { token });
  const waited = startWait();
  const response = await fetch(address, { ...init, ...(signal && { signal }) }).catch(() => {
    throw clientProblem('client.unreachable');
  });
  noteServerTime(response, waited());
  if (response.ok) return response;
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  throw problem.success ? answeredProblem(problem.data) : clientProblem('client.unreadable');
};

/**
 * Sends a call as the signed-in user and leaves its answer to be read as it arrives: a file, or a stream. There is no
 * limit of time.
 * @throws ApiProblem
 */
export async function fetchAnswer<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<Response> {
  const token = session.getToken();
  return fetchAs(token, endpoint, request, signal).catch(async (error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    return fetchAs(await session.renew(token), endpoint, request, signal);
  });
}
