import { clientProblem } from './apiProblem.ts';

/** The part of a file that has been downloaded. */
export interface FetchedPart {
  /** Bytes in the file. */
  received: number;
  /** The ETag of the version that they are part of; without one the download starts over. */
  tag: string | null;
}

/** The part of a browser's `FileSystemWritableFileStream` that is used here. */
export interface FileSink {
  write(chunk: { type: 'write'; position: number; data: Uint8Array<ArrayBuffer> }): Promise<void>;
  truncate(size: number): Promise<void>;
}

interface FetchOptions {
  signal: AbortSignal;
  onProgress: (part: FetchedPart) => void;
}

/**
 * Fetches the rest of a file and writes it to disk. If the file has changed on the server meanwhile, all of it is fetched.
 * @throws ApiProblem when the connection breaks off or the file is refused; the reason of `signal` when the caller gave
 * up. The bytes written so far stay; `onProgress` was called with their number
 */
export async function fetchIntoFile(
  address: string,
  file: FileSink,
  { received, tag }: FetchedPart,
  { signal, onProgress }: FetchOptions,
): Promise<void> {
  const goesOn = received > 0 && tag !== null;
  const headers: Record<string, string> = goesOn ? { range: `bytes=${received}-`, 'if-range': tag } : {};
  try {
    const response = await fetch(address, { headers, signal, cache: 'no-store' });
    if (!response.ok || !response.body) throw clientProblem('client.unreadable');
    let written = response.status === 206 ? received : 0;
    if (written === 0 && received > 0) await file.truncate(0);
    const mark = response.headers.get('etag');
    onProgress({ received: written, tag: mark });
    const reader = response.body.getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (!value) continue;
      await file.write({ type: 'write', position: written, data: value });
      written += value.length;
      onProgress({ received: written, tag: mark });
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof TypeError ? clientProblem('client.unreachable') : error;
  }
}
