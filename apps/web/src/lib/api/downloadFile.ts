import type { Endpoint, RequestOf } from '@simward/contract';
import { clientProblem } from './apiProblem.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { fileNameIn } from './fileNameIn.ts';

/** Lets the browser download an address under this name. */
export const saveAddress = (address: string, name: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Lets the browser save a file under this name. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  saveAddress(address, name);
  // After this time the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/**
 * Fetches an answer that is a file and saves it under the name that the server gives. There is no limit of time.
 * @throws ApiProblem; when the stream breaks off, nothing is saved
 */
export async function downloadFile<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  const response = await fetchAnswer(endpoint, request);
  const file = await response.blob().catch(() => {
    throw clientProblem('client.unreachable');
  });
  saveFile(file, fileNameIn(response.headers.get('content-disposition')));
}
