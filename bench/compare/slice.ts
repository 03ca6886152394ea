import type { Latencies } from '../times.ts';

/** One request; both servers get the same, the credentials apart. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Whose sessions a slice uploads: a fresh session each time. */
export interface UploadTarget {
  headers: Record<string, string>;
  grant: string;
  modules: { moduleId: string; version: string; competencies: readonly string[]; mustPassStep: string }[];
}

/** What the load process is told to send. */
export interface Slice {
  origin: string;
  seconds: number;
  concurrency: number;
  seed: string;
  load: { kind: 'uploads'; targets: UploadTarget[] } | { kind: 'requests'; requests: Request[] };
}

export interface SliceResult extends Latencies {
  perSecond: number;
  /** Answers other than 2xx, by status. */
  failed: Record<string, number>;
}
