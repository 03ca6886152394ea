import { z } from 'zod';
import { ApiProblem } from '../api/apiProblem.ts';

/** The file to send and the callbacks for one try of sending it. */
export interface Sending {
  file: File;
  /** The id of an earlier try that this one continues. */
  id: string | undefined;
  signal: AbortSignal;
  onBegun: (id: string) => void;
  /** Called with the number of bytes of the file that have been sent. */
  onProgress: (bytes: number) => void;
}

interface UploadWays {
  /** Sends the file and answers the id with which a later call names it. */
  send: (sending: Sending) => Promise<string>;
  /** Reports to the portal that no more parts will come. */
  giveUp?: (id: string) => Promise<unknown>;
  /** Remembers a begun upload across a reload of the page. */
  memory?: UploadMemory;
}

export interface UploadState {
  /** `left`: begun before the page was reloaded; to continue, the person must choose the same file again. */
  step: 'none' | 'left' | 'sending' | 'paused' | 'failed' | 'done';
  name: string;
  /** The size of the file in bytes. */
  size: number;
  sent: number;
  secondsLeft?: number | undefined;
  problem?: ApiProblem | undefined;
}

/** The upload of one file; it goes on when another screen is opened. */
export interface Upload {
  getState: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  /** Sends this file; an upload that was `left` continues if the file is the same. */
  choose: (file: File) => void;
  pause: () => void;
  resume: () => void;
  /** Stops, and discards what has been sent. */
  cancel: () => void;
  /** Starts over without a file, once a record refers to the uploaded one. */
  forget: () => void;
  /**
   * The file's id once all of it is sent; undefined without a file, or if it is cancelled meanwhile. A paused
   * or failed upload is resumed.
   */
  finished: () => Promise<string | undefined>;
}

const nothing: UploadState = { step: 'none', name: '', size: 0, sent: 0 };

/** An upload that can be paused, resumed and given up. */
export function createUpload({ send, giveUp, memory }: UploadWays): Upload {
  const left = memory?.read();
  let state: UploadState = left ? { ...nothing, step: 'left', name: left.name, size: left.size } : nothing;
  let file: File | undefined;
  let id = left?.id;
  let attempt = new AbortController();
  let failure: unknown;
  const listeners = new Set<() => void>();
  const become = (next: UploadState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const run = () => {
    if (!file) return;
    const sent = file;
    attempt = new AbortController();
    const { signal } = attempt;
    const current = (change: Partial<UploadState>) => {
      if (!signal.aborted) become({ ...state, ...change });
    };
    const began = performance.now();
    let bytesBefore: number | undefined;
    become({ step: 'sending', name: sent.name, size: sent.size, sent: state.sent });
    send({
      file: sent,
      id,
      signal,
      onBegun: (begun) => {
        id = begun;
        memory?.write({ id: begun, name: sent.name, size: sent.size, lastModified: sent.lastModified });
      },
      onProgress: (bytes) => {
        bytesBefore ??= bytes;
        const perMs = (bytes - bytesBefore) / (performance.now() - began);
        const secondsLeft = perMs > 0 ? (sent.size - bytes) / perMs / 1000 : undefined;
        current({ sent: bytes, secondsLeft });
      },
    }).then(
      (done) => {
        if (!signal.aborted) id = done;
        current({ step: 'done', sent: sent.size, secondsLeft: undefined });
      },
      (error: unknown) => {
        failure = error;
        const problem = error instanceof ApiProblem ? error : undefined;
        current({ step: 'failed', problem, secondsLeft: undefined });
      },
    );
  };

  const stop = () => attempt.abort(new DOMException('Stopped', 'AbortError'));
  const clear = () => {
    stop();
    memory?.clear();
    file = undefined;
    id = undefined;
    become(nothing);
  };
  const cancel = () => {
    const begun = id;
    clear();
    // A failure is ignored, because the portal later removes uploads that nobody continues.
    if (begun) giveUp?.(begun).catch(() => undefined);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (chosen) => {
      const saved = memory?.read();
      const isLeft = state.step === 'left' && saved && isSame(saved, chosen);
      if (!isLeft) cancel();
      file = chosen;
      run();
    },
    pause: () => {
      stop();
      become({ ...state, step: 'paused', secondsLeft: undefined });
    },
    resume: run,
    cancel,
    forget: clear,
    finished: () => {
      if (state.step === 'paused' || state.step === 'failed') run();
      return new Promise((resolve, reject) => {
        const look = () => {
          // The upload may still be resumed, so a pause does not settle the promise.
          if (state.step === 'sending' || state.step === 'paused') return;
          listeners.delete(look);
          if (state.step === 'failed') reject(failure);
          else resolve(state.step === 'done' ? id : undefined);
        };
        listeners.add(look);
        look();
      });
    },
  };
}

const savedSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
});
type SavedUpload = z.infer<typeof savedSchema>;

interface UploadMemory {
  read(): SavedUpload | undefined;
  write(upload: SavedUpload): void;
  clear(): void;
}

/**
 * Keeps a begun upload in the browser's storage, under the name of its slot. If storage is switched off, a
 * reload ends the upload.
 */
export function uploadMemory(slot: string): UploadMemory {
  const key = `simward.upload.${slot}`;
  const safely = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => safely(() => savedSchema.parse(JSON.parse(localStorage.getItem(key) ?? ''))),
    write: (upload) => safely(() => localStorage.setItem(key, JSON.stringify(upload))),
    clear: () => safely(() => localStorage.removeItem(key)),
  };
}

/**
 * True if the file looks like the saved one by name, size and time of change, which are known without reading
 * it.
 */
const isSame = (saved: SavedUpload, { name, size, lastModified }: File) =>
  saved.name === name && saved.size === size && saved.lastModified === lastModified;
