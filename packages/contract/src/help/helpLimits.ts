import { restoreDays } from '../companies.ts';
import { keptDays, waitDays, waitHours } from '../data-protection.ts';
import { undoHours as undoImportHours } from '../imports/batch.ts';
import { agreeDays, leadsDays, undoHours as undoJoinHours } from '../joining/joining.ts';
import { sendDays, startHours } from '../play/play.ts';

/** Numbers of the product that help names. An article refers to one by its name here: `{{limit:undoImportHours}}`. */
export const helpLimits = {
  restoreCompanyDays: restoreDays,
  keptDays,
  waitDays,
  waitHours,
  undoImportHours,
  undoJoinHours,
  agreeDays,
  leadsDays,
  playStartHours: startHours,
  playSendDays: sendDays,
} as const;

export type HelpLimit = keyof typeof helpLimits;
