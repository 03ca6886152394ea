import type { groupDebriefing } from '@simward/contract';

/** A session's column in the group, with its position in what each step says. */
export interface GroupColumn {
  session: groupDebriefing.GroupSession;
  /** From 1, in the order of the columns. */
  number: number;
}

/** The last letters of an id are chance. */
const byChance = (a: GroupColumn, b: GroupColumn) => {
  const [one, other] = [a, b].map(({ session }) => session._id.slice(-12)) as [string, string];
  return one < other ? -1 : 1;
};

/**
 * The sessions as the columns show them: in the order in which they began; without names in one that tells nobody who
 * came when, and stays the same.
 */
export const groupColumns = (
  sessions: readonly groupDebriefing.GroupSession[],
  namesHidden: boolean,
): GroupColumn[] => {
  const columns = sessions.map((session, index) => ({ session, number: index + 1 }));
  return namesHidden
    ? columns.toSorted(byChance).map(({ session }, index) => ({ session, number: index + 1 }))
    : columns;
};
