import type { AnswerOf, Endpoint, RequestOf } from '@simward/contract';
import type { Session } from '../session/session.ts';
import { ApiProblem } from './apiProblem.ts';
import { addressOf, jsonOf } from './exchange.ts';
import { withRepeatKey } from './repeatKeys.ts';
import { readAnswer, type SendOptions, sendRequest } from './sendRequest.ts';
import { sendWithProgress } from './sendWithProgress.ts';

/** Makes the function through which every screen calls the server. */
export const createCall = (session: Session) => {
  const sendSignedIn = withToken(session);
  return <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<E>> =>
    withRepeatKey(endpoint, request, (repeatKey) =>
      sendSignedIn((token) => sendRequest(endpoint, request, { token, signal, repeatKey })),
    );
};

/** Makes the function for calls that send a file. */
export const createFileCall = (session: Session) => {
  const sendSignedIn = withToken(session);
  return <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E> & FileToSend,
    signal?: AbortSignal,
  ): Promise<AnswerOf<E>> => sendSignedIn((token) => sendFile(endpoint, request, { token, signal }));
};

/** Sends with the session's token. If the server refuses the token, sends once more with a renewed one. */
const withToken =
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

const needsSignIn = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'auth.expired' || error.code === 'auth.required');

interface FileToSend {
  file: File;
  /** The share of the file that has been sent, 0–1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a file as a form, with the call's body as further fields. There is no limit of time.
 * @throws ApiProblem, whatever went wrong; the reason of `signal` when the caller gave up
 */
async function sendFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & FileToSend,
  { token, signal }: SendOptions,
): Promise<AnswerOf<E>> {
  const { file, onProgress, ...parts }: FileToSend & { params?: unknown; query?: unknown; body?: unknown } =
    request;
  if (!endpoint.upload) throw new Error(`${endpoint.name} takes no file`);
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.body ?? {}))
    if (value !== undefined) form.append(name, String(value));
  // The file is last, so that a server that reads the form as it arrives knows the other fields first.
  form.append(endpoint.upload.field, file);
  const { status, text } = await sendWithProgress({
    method: endpoint.method,
    address: addressOf(endpoint.path, parts),
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: form,
    onProgress: (sent, all) => onProgress?.(sent / all),
    signal,
  });
  return readAnswer(endpoint, { status, json: jsonOf(text) });
}
