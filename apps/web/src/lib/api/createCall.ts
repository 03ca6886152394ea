import type { AnswerOf, Endpoint, RequestOf } from '@simward/contract';
import type { Session } from '../session/session.ts';
import { ApiProblem } from './apiProblem.ts';
import { type FileToSend, sendFile } from './sending/sendFile.ts';
import { sendRequest } from './sending/sendRequest.ts';

/** Sends with the session's token; once more with a renewed one when it was refused. */
const sendingAs =
  (session: Session) =>
  async <T>(send: (token: string | undefined) => Promise<T>): Promise<T> => {
    const token = session.getToken();
    try {
      return await send(token);
    } catch (error) {
      if (!needsSignIn(error) || session.getState().status === 'signed out') throw error;
      return send(await session.renew(token));
    }
  };

/** Makes the function through which every screen talks to the server. */
export const createCall = (session: Session) => {
  const sending = sendingAs(session);
  return <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<E>> => sending((token) => sendRequest(endpoint, request, { token, signal }));
};

/** The same for calls that bring a file; `onProgress` gets the fraction 0–1 that has been sent. */
export const createFileCall = (session: Session) => {
  const sending = sendingAs(session);
  return <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E> & FileToSend,
    signal?: AbortSignal,
  ): Promise<AnswerOf<E>> => sending((token) => sendFile(endpoint, request, { token, signal }));
};

const needsSignIn = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'auth.expired' || error.code === 'auth.required');
