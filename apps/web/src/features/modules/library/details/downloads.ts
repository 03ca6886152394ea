import { useSyncExternalStore } from 'react';
import { type FetchedPart, fetchIntoFile } from '../../../../lib/api/fetchIntoFile.ts';

declare global {
  interface Window {
    /** Chrome and Edge have it, Firefox and Safari do not. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

/** Resuming needs a browser that can write to a file which the person chose. */
export const canResume = (): boolean => window.showSaveFilePicker !== undefined;

export interface Progress {
  phase: 'running' | 'paused' | 'broken' | 'done';
  received: number;
  /** Bytes per second since the last start or resume. */
  rate: number;
}

interface Download {
  progress: Progress;
  part: FetchedPart;
  file: FileSystemWritableFileStream;
  addressOf: () => Promise<string>;
  size: number;
  stop: AbortController;
}

/** Downloads of this browser tab by build id; they continue while the person looks at other pages. */
const downloads = new Map<string, Download>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useProgress = (id: string): Progress | undefined =>
  useSyncExternalStore(subscribe, () => downloads.get(id)?.progress);

const updateProgress = (download: Download, progress: Partial<Progress>) => {
  download.progress = { ...download.progress, ...progress };
  for (const listener of listeners) listener();
};

/** The least time between two redraws of the progress bar. */
const redrawMs = 250;

interface DownloadRequest {
  name: string;
  size: number;
  /** Fetches the address again for each start and resume, because signed addresses expire. */
  addressOf: () => Promise<string>;
}

/** Asks where to save the file and fetches it. Does nothing if the person closes that dialog. */
export async function startDownload(id: string, { name, size, addressOf }: DownloadRequest): Promise<void> {
  const handle = await window.showSaveFilePicker?.({ suggestedName: name }).catch(() => undefined);
  if (!handle) return;
  const file = await handle.createWritable();
  const part = { received: 0, tag: null };
  const progress = { phase: 'running', received: 0, rate: 0 } as const;
  downloads.set(id, { progress, part, file, addressOf, size, stop: new AbortController() });
  await resumeDownload(id);
}

/** Continues a download that was paused or broke off. */
export async function resumeDownload(id: string): Promise<void> {
  const download = downloads.get(id);
  if (!download) return;
  download.stop = new AbortController();
  const { signal } = download.stop;
  const start = { at: performance.now(), received: download.part.received };
  let drawnAt = 0;
  updateProgress(download, { phase: 'running' });
  try {
    await fetchIntoFile(await download.addressOf(), download.file, download.part, {
      signal,
      onProgress: (part) => {
        download.part = part;
        const now = performance.now();
        if (now - drawnAt < redrawMs) return;
        drawnAt = now;
        const rate = ((part.received - start.received) * 1000) / Math.max(1, now - start.at);
        updateProgress(download, { received: part.received, rate });
      },
    });
    if (download.part.received < download.size) return updateProgress(download, { phase: 'broken' });
    await download.file.close();
    updateProgress(download, { phase: 'done', received: download.part.received });
  } catch {
    updateProgress(download, {
      phase: signal.aborted ? 'paused' : 'broken',
      received: download.part.received,
    });
  }
}

export const pauseDownload = (id: string): void => downloads.get(id)?.stop.abort();

/** Ends a download for good and discards the part that was written. */
export async function cancelDownload(id: string): Promise<void> {
  const download = downloads.get(id);
  if (!download) return;
  download.stop.abort();
  downloads.delete(id);
  for (const listener of listeners) listener();
  await download.file.abort().catch(() => undefined);
}
