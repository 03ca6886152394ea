import type { Latencies } from '../times.ts';

/** Both servers get the same requests; only the credentials differ. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A headset with the learner on it. Each request uploads a new session of theirs. */
export interface UploadTarget {
  headers: Record<string, string>;
  grant: string;
  modules: { moduleId: string; version: string; competencies: readonly string[]; mustPassStep: string }[];
}

/** The task of the load process: some seconds of one load on one server. */
export interface Slice {
  origin: string;
  seconds: number;
  concurrency: number;
  seed: string;
  load: { kind: 'uploads'; targets: UploadTarget[] } | { kind: 'requests'; requests: Request[] };
}

export interface SliceResult extends Latencies {
  perSecond: number;
  /** Number of answers other than 2xx, by status. */
  failed: Record<string, number>;
}
