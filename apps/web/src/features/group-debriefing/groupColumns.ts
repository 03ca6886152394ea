import type { groupDebriefing } from '@simward/contract';

/** A session and the number of its column. */
export interface GroupColumn {
  session: groupDebriefing.GroupSession;
  /** The column's number, counted from 1. */
  number: number;
  /** The learner's name; where it repeats in the group with what tells the learners apart. */
  name: string;
}

/**
 * The columns in the order in which the sessions began. With hidden names the order is random, but always the
 * same, so that nobody recognises a learner by the time at which the session began.
 */
export const groupColumns = (
  sessions: readonly groupDebriefing.GroupSession[],
  namesHidden: boolean,
  nameOf: (learner: groupDebriefing.GroupSession['learner']) => string,
): GroupColumn[] => {
  const columns = sessions.map((session, index) => ({
    session,
    number: index + 1,
    name: nameOf(session.learner),
  }));
  return namesHidden
    ? columns.toSorted(byRandomPart).map((column, index) => ({ ...column, number: index + 1 }))
    : columns;
};

/** Sorts by the last twelve digits of the ids, which are random. */
const byRandomPart = (a: GroupColumn, b: GroupColumn) =>
  a.session._id.slice(-12) < b.session._id.slice(-12) ? -1 : 1;
