import type { makers } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { declareEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MadeThing } from './madeThings.sql.ts';
import { forgetMaker, moveMade, type NamedPerson, replaceMaker } from './makers.sql.ts';

type EventsOnly = Pick<Platform, 'events'>;

/**
 * Groups keys, webhooks, codes and schedules by company and kind, because one statement or event is about one
 * group.
 */
export const groupByKind = <T extends Pick<MadeThing, 'companyId' | 'kind' | 'subjectId'>>(
  things: readonly T[],
) =>
  [...Map.groupBy(things, ({ companyId, kind }) => `${companyId} ${kind}`).values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            companyId: first.companyId,
            kind: first.kind,
            subjectIds: group.map(({ subjectId }) => subjectId),
          },
        ]
      : [];
  });

/**
 * Makes another person the maker of keys, webhooks, codes and schedules, which act by that person's right
 * from now on. The caller has checked that this person could make them.
 */
export const takeOverMade = async (
  { events }: EventsOnly,
  trx: Trx,
  things: readonly MadeThing[],
  to: NamedPerson,
): Promise<void> => {
  for (const made of groupByKind(things)) {
    await replaceMaker(trx, made, to);
    await events.emit(trx, madeTakenOver, { ...made, to });
  }
};

/**
 * Ends keys, webhooks, codes and schedules for good.
 * @param by name of the person who ends them
 */
export const endMade = async (
  { events }: EventsOnly,
  trx: Trx,
  things: readonly MadeThing[],
  by: string,
): Promise<void> => {
  for (const made of groupByKind(things)) await events.emit(trx, madeEnded, { ...made, by });
  for (const thing of things) await forgetMaker(trx, thing);
};

/**
 * Makes another person of the company the maker of all keys, webhooks, codes and schedules of one person, as
 * when two accounts of one person are joined.
 */
export const moveAllMade = async (
  { events }: EventsOnly,
  trx: Trx,
  companyId: string,
  people: { from: string; to: NamedPerson },
): Promise<void> => {
  const moved = await moveMade(trx, companyId, people);
  for (const made of groupByKind(moved)) await events.emit(trx, madeTakenOver, { ...made, to: people.to });
};

interface MadeOfKind {
  companyId: string;
  kind: makers.MadeKind;
  subjectIds: readonly string[];
}

export interface MadeEnded extends MadeOfKind {
  /** Name of the person who ended the keys, webhooks, codes or schedules. */
  by: string;
}

export interface MadeTakenOver extends MadeOfKind {
  to: NamedPerson;
}

/** Keys, webhooks, codes or schedules end: the feature that owns them makes sure that they no longer act. */
export const madeEnded = declareEvent<MadeEnded>();

/** Keys, webhooks, codes or schedules have another maker, by whose right they act from now on. */
export const madeTakenOver = declareEvent<MadeTakenOver>();
