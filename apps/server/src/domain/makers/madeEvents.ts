import type { makers } from '@simward/contract';
import { declareEvent } from '../../platform/events.ts';
import type { NamedPerson } from './makers.sql.ts';

interface MadeOfKind {
  companyId: string;
  kind: makers.MadeKind;
  subjectIds: readonly string[];
}

export interface Ended extends MadeOfKind {
  /** In whose name. */
  by: string;
}

export interface TakenOver extends MadeOfKind {
  to: NamedPerson;
}

/** Things that act later end: the noun that owns them sees to it that they act no more. */
export const madeEnded = declareEvent<Ended>();

/** Things act by somebody else's right from now on. */
export const madeTakenOver = declareEvent<TakenOver>();
