import { clientProblem } from './apiProblem.ts';

interface Sent {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: Blob | FormData;
  /** Called with the bytes sent so far, and the number of all bytes. */
  onProgress?: ((sent: number, all: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file, without a limit of time. Uses XMLHttpRequest, because fetch does not report how far an upload
 * has come.
 * @throws ApiProblem when nobody answers; the reason of `signal` when the caller gave up
 */
export const sendWithProgress = ({
  method,
  address,
  headers,
  body,
  onProgress,
  signal,
}: Sent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(clientProblem('client.unreachable'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
    signal?.addEventListener('abort', giveUp);
    request.send(body);
    if (signal?.aborted) giveUp();
  });
