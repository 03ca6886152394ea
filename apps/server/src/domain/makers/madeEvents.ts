import type { makers } from '@simward/contract';
import { declareEvent } from '../../platform/events.ts';
import type { NamedPerson } from './makers.sql.ts';

interface MadeOfKind {
  companyId: string;
  kind: makers.MadeKind;
  subjectIds: readonly string[];
}

export interface Ended extends MadeOfKind {
  /** Name of the person who ended them. */
  by: string;
}

export interface TakenOver extends MadeOfKind {
  to: NamedPerson;
}

/** Things end: the feature that owns them makes sure that they no longer act. */
export const madeEnded = declareEvent<Ended>();

/** Things act by another person's right from now on. */
export const madeTakenOver = declareEvent<TakenOver>();
