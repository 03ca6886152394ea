import type { AnswerOf, Endpoint, RequestOf } from '@simward/contract';
import { clientProblem } from '../apiProblem.ts';
import { type Answer, addressOf, jsonOf } from './exchange.ts';
import { readAnswer, type SendOptions } from './sendRequest.ts';

export interface FileToSend {
  file: File;
  /** Fraction 0–1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a call of the contract that brings a file, its body beside it as fields of the form. It may take as long as it
 * takes.
 * @throws ApiProblem, whatever went wrong; the reason of `signal` when the caller gave up
 */
export async function sendFile<E extends Endpoint>(
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
