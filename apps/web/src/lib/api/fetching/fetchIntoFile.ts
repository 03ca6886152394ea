import { clientProblem } from '../apiProblem.ts';

/** Where a download stands: bytes that are in the file, and the mark of what they are of. */
export interface FetchedPart {
  received: number;
  /** Null where the store gives none: it then begins anew. */
  tag: string | null;
}

/** What a browser's writable file can. */
export interface FileSink {
  write(chunk: { type: 'write'; position: number; data: Uint8Array<ArrayBuffer> }): Promise<void>;
  truncate(size: number): Promise<void>;
}

interface FetchOptions {
  signal: AbortSignal;
  onProgress: (part: FetchedPart) => void;
}

/**
 * Fetches what a file still lacks and writes it there. What has changed meanwhile is fetched anew from its beginning.
 * @throws ApiProblem when the connection breaks off or the file is refused; the reason of `signal` when the caller gave
 * up. What was written so far stays, and `onProgress` has told it
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
