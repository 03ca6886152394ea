import type { wire } from '@simward/contract';
import type { Vitals } from './moduleScript.ts';

export type Mode = wire.Mode;
export const outcomes = ['completed', 'abandoned', 'crashed'] as const;
export type Outcome = (typeof outcomes)[number];

export type PlayedEventBody =
  | { type: 'step'; name: string; action: string; correctAction: boolean }
  | { type: 'answer'; name: string; question: string; answer: string; correct: boolean }
  | { type: 'competency'; competencyName: string; score: number; attempts: number }
  | { type: 'note'; text: string }
  | ({ type: 'vitals' } & Vitals);

/** `t` counts milliseconds from the start of the session. */
export type PlayedEvent = { seq: number; t: number } & PlayedEventBody;

/** An earlier session of the same learner in the same module. */
export interface PastSession {
  mode: Mode;
  outcome: Outcome;
  startedAt: Date;
}

export interface PlayedSession extends PastSession {
  versionSemver: string;
  endedAt: Date;
  /** The mean of the competencies' scores; null without competencies or when the session was not completed. */
  score: number | null;
  events: PlayedEvent[];
}
