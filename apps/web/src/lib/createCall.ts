import type { AnswerOf, Endpoint, RequestOf } from '@simward/contract';
import { ApiProblem } from './apiProblem.ts';
import { sendRequest } from './sendRequest.ts';
import type { Session } from './session.ts';

/** Makes the function through which every screen talks to the server. */
export const createCall =
  (session: Session) =>
  async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<E>> => {
    const token = session.getToken();
    try {
      return await sendRequest(endpoint, request, { token, signal });
    } catch (error) {
      if (!needsSignIn(error) || session.getState().status === 'signed out') throw error;
      return sendRequest(endpoint, request, { token: await session.renew(token), signal });
    }
  };

const needsSignIn = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'auth.expired' || error.code === 'auth.required');
