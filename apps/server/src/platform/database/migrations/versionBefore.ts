/** The last migration of 0.1. Archives of this state are restored; every earlier one was brought to it by 0.1 itself. */
const lastBefore = '0140_access_change';
/** 0.1 had migrations of its own, of which this version has none but the first's name: the second names them all. */
const secondBefore = '0002_organisation';

/** Whether these migrations are those of 0.1, which this version does not go on from. */
export const areOfVersionBefore = (migrations: readonly string[]): boolean =>
  migrations.includes(secondBefore);

/** The same, of its last state. */
export const areLastOfVersionBefore = (migrations: readonly string[]): boolean =>
  areOfVersionBefore(migrations) && migrations.at(-1) === lastBefore;
