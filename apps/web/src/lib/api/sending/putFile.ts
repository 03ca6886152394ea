import { clientProblem } from '../apiProblem.ts';

interface Put {
  content: Blob;
  contentType: string;
  /** Bytes of it that are on their way. */
  onProgress?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file, or a part of one, to an address signed for it; as long as it takes. By XMLHttpRequest: fetch does not
 * tell how far an upload has come.
 * @throws ApiProblem; the reason of `signal` when the caller gave up
 */
export const putFile = (address: string, { content, contentType, onProgress, signal }: Put): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open('PUT', address);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    // A store that is away or a link that has run out: asked again, the portal gives another.
    request.onload = () => (request.status < 300 ? resolve() : reject(clientProblem('client.unreachable')));
    request.onerror = () => reject(clientProblem('client.unreachable'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
    signal?.addEventListener('abort', giveUp);
    request.send(content);
    if (signal?.aborted) giveUp();
  });
