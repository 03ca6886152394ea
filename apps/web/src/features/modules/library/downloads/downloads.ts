import { useSyncExternalStore } from 'react';
import { type FetchedPart, fetchIntoFile } from '../../../../lib/api/fetching/fetchIntoFile.ts';

declare global {
  interface Window {
    /** Not in every browser. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

/** Whether this browser writes to a file that a person chose, so that a download can stop and go on. */
export const canResume = (): boolean => window.showSaveFilePicker !== undefined;

export interface Progress {
  phase: 'running' | 'paused' | 'broken' | 'done';
  received: number;
  /** Bytes a second since it was last begun. */
  rate: number;
}

interface Running {
  progress: Progress;
  part: FetchedPart;
  file: FileSystemWritableFileStream;
  addressOf: () => Promise<string>;
  size: number;
  stop: AbortController;
}

/** The downloads of this tab; they go on while one looks at other pages. */
const running = new Map<string, Running>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useProgress = (id: string): Progress | undefined =>
  useSyncExternalStore(subscribe, () => running.get(id)?.progress);

const change = (download: Running, progress: Partial<Progress>) => {
  download.progress = { ...download.progress, ...progress };
  for (const listener of listeners) listener();
};

const shownEveryMs = 250;

interface Wanted {
  name: string;
  size: number;
  /** The address as it is now: signed ones end. */
  addressOf: () => Promise<string>;
}

/** Asks where to save a file and begins to fetch it; nothing where the person chose no place for it. */
export async function startDownload(id: string, { name, size, addressOf }: Wanted): Promise<void> {
  const chosen = await window.showSaveFilePicker?.({ suggestedName: name }).catch(() => undefined);
  if (!chosen) return;
  const file = await chosen.createWritable();
  const part = { received: 0, tag: null };
  const progress = { phase: 'running', received: 0, rate: 0 } as const;
  running.set(id, { progress, part, file, addressOf, size, stop: new AbortController() });
  await resumeDownload(id);
}

/** Goes on with what was paused or broke off. */
export async function resumeDownload(id: string): Promise<void> {
  const download = running.get(id);
  if (!download) return;
  download.stop = new AbortController();
  const { signal } = download.stop;
  const begun = { at: performance.now(), received: download.part.received };
  let shownAt = 0;
  change(download, { phase: 'running' });
  try {
    await fetchIntoFile(await download.addressOf(), download.file, download.part, {
      signal,
      onProgress: (part) => {
        download.part = part;
        const now = performance.now();
        if (now - shownAt < shownEveryMs) return;
        shownAt = now;
        const rate = ((part.received - begun.received) * 1000) / Math.max(1, now - begun.at);
        change(download, { received: part.received, rate });
      },
    });
    if (download.part.received < download.size) return change(download, { phase: 'broken' });
    await download.file.close();
    change(download, { phase: 'done', received: download.part.received });
  } catch {
    change(download, { phase: signal.aborted ? 'paused' : 'broken', received: download.part.received });
  }
}

export const pauseDownload = (id: string): void => running.get(id)?.stop.abort();

/** Gives a download up; the file that it would have become is not there. */
export async function cancelDownload(id: string): Promise<void> {
  const download = running.get(id);
  if (!download) return;
  download.stop.abort();
  running.delete(id);
  for (const listener of listeners) listener();
  await download.file.abort().catch(() => undefined);
}
