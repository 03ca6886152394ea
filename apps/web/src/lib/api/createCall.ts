import type { AnswerOf, Endpoint, RequestOf } from '@simward/contract';
import type { Session } from '../session/session.ts';
import { ApiProblem, clientProblem } from './apiProblem.ts';
import { type Answer, addressOf, jsonOf } from './sending/exchange.ts';
import { readAnswer, type SendOptions, sendRequest } from './sending/sendRequest.ts';

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

interface FileToSend {
  file: File;
  /** Fraction 0–1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a call of the contract that brings a file, its body beside it as fields of the form. It may take as long as it
 * takes.
 * @throws ApiProblem, whatever went wrong; the reason of `signal` when the caller gave up
 */
async function sendFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & FileToSend,
  { token, signal }: SendOptions = {},
): Promise<AnswerOf<E>> {
  const { file, onProgress, ...parts }: FileToSend & { params?: unknown; query?: unknown; body?: unknown } =
    request;
  if (!endpoint.upload) throw new Error(`${endpoint.name} takes no file`);
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.body ?? {}))
    if (value !== undefined) form.append(name, String(value));
  // Last, so that whoever reads the form as it comes knows the fields first.
  form.append(endpoint.upload.field, file);
  const answer = await exchange(endpoint.method, addressOf(endpoint.path, parts), form, {
    token,
    signal,
    onProgress,
  });
  return readAnswer(endpoint, answer);
}

interface ExchangeOptions extends SendOptions {
  onProgress: FileToSend['onProgress'];
}

/** By XMLHttpRequest: fetch does not tell how far an upload has come. */
function exchange(
  method: string,
  address: string,
  form: FormData,
  { token, signal, onProgress }: ExchangeOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => resolve({ status: request.status, json: jsonOf(request.responseText) });
    request.onerror = () => reject(clientProblem('client.unreachable'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
    signal?.addEventListener('abort', giveUp);
    request.send(form);
    if (signal?.aborted) giveUp();
  });
}

const needsSignIn = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'auth.expired' || error.code === 'auth.required');
