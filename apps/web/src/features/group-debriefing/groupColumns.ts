import type { groupDebriefing } from '@simward/contract';

/** A session and the number of its column. */
export interface GroupColumn {
  session: groupDebriefing.GroupSession;
  /** From 1, in the order of the columns. */
  number: number;
}

/**
 * The columns in the order in which the sessions began. With hidden names in a random order that stays the same, so
 * that nobody recognises a learner by when the session began.
 */
export const groupColumns = (
  sessions: readonly groupDebriefing.GroupSession[],
  namesHidden: boolean,
): GroupColumn[] => {
  const columns = sessions.map((session, index) => ({ session, number: index + 1 }));
  return namesHidden
    ? columns.toSorted(byRandomPart).map(({ session }, index) => ({ session, number: index + 1 }))
    : columns;
};

/** The end of an id is random. */
const byRandomPart = (a: GroupColumn, b: GroupColumn) =>
  a.session._id.slice(-12) < b.session._id.slice(-12) ? -1 : 1;
