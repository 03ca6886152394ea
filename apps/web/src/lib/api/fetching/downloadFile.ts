import type { Endpoint, RequestOf } from '@simward/contract';
import { clientProblem } from '../apiProblem.ts';
import { fetchAnswer } from './fetchAnswer.ts';

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

/** Has the browser fetch an address and keep what it gives under this name. */
export const saveAddress = (address: string, name: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Hands a file to the browser, to keep under this name. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  saveAddress(address, name);
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/**
 * Fetches an answer that is a file and saves it under the name that the server gives. It may take as long as it takes.
 * @throws ApiProblem; a stream that breaks off is no file, and nothing is saved
 */
export async function downloadFile<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  const response = await fetchAnswer(endpoint, request);
  const file = await response.blob().catch(() => {
    throw clientProblem('client.unreachable');
  });
  saveFile(file, nameIn(response.headers.get('content-disposition')));
}
