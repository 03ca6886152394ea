import { ApiProblem } from '../api/apiProblem.ts';
import type { UploadMemory } from './uploadMemory.ts';

/** What a way of sending is given. */
export interface Sending {
  file: File;
  /** What an earlier try began, which this one goes on with. */
  id: string | undefined;
  signal: AbortSignal;
  onBegun: (id: string) => void;
  /** Bytes of the file that have been sent. */
  onProgress: (bytes: number) => void;
}

interface UploadWays {
  /** Answers the id by which a call names the file. */
  send: (sending: Sending) => Promise<string>;
  /** Tells the portal that nothing more comes. */
  giveUp?: (id: string) => Promise<unknown>;
  /** Where it is written down what has begun, for after a reload. */
  memory?: UploadMemory;
}

export interface UploadState {
  /** `left` was begun before the page was loaded anew: the same file is needed to go on. */
  step: 'none' | 'left' | 'sending' | 'paused' | 'failed' | 'done';
  name: string;
  /** In bytes. */
  size: number;
  sent: number;
  secondsLeft?: number | undefined;
  problem?: ApiProblem | undefined;
}

/** One file on its way, whatever screen is open. */
export interface Upload {
  getState: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  /** Sends this file; goes on where it was when it is the one that was left. */
  choose: (file: File) => void;
  pause: () => void;
  resume: () => void;
  /** Stops, and forgets what has been sent. */
  cancel: () => void;
  /** Forgets it: a record has it now. */
  forget: () => void;
  /** The file's id once it is there, undefined without a file, or when it is given up meanwhile; a pause ends. */
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
    // The portal removes by itself what nobody gives up.
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
          // A pause keeps whoever waits waiting.
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

/** What a browser tells of a file before it is read. */
const isSame = (
  saved: { name: string; size: number; lastModified: number },
  { name, size, lastModified }: File,
) => saved.name === name && saved.size === size && saved.lastModified === lastModified;
