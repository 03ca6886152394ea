import { undoHours as undoAssignmentHours } from '../assignments.ts';
import { restoreDays as restoreCompanyDays } from '../companies.ts';
import { keptDays, waitDays, waitHours } from '../data-protection.ts';
import { mostInGroup } from '../group-debriefing.ts';
import { codeHours as enrolmentCodeHours, revokedDays as revokedHeadsetDays } from '../headsets/headsets.ts';
import { fileDays as listFileDays, undoHours as undoImportHours } from '../imports/batch.ts';
import { agreeDays, leadsDays, undoHours as undoJoinHours } from '../joining/joining.ts';
import { limits as makersLimits } from '../makers/makers.ts';
import { shownDays as oasisShownDays } from '../oasis/deliveries.ts';
import { keptDays as keptMailDays } from '../outbox.ts';
import { sendDays, startHours } from '../play/play.ts';
import {
  openHours as openSessionHours,
  recentDays as recentSessionDays,
  waitingHours as waitingSessionHours,
} from '../sessions/sessions.ts';
import { restoreDays as restorePersonDays } from '../users/people.ts';

/** Numbers of the product that help names. An article refers to one by its name here: `{{limit:undoImportHours}}`. */
export const helpLimits = {
  restoreCompanyDays,
  restorePersonDays,
  keptDays,
  keptMailDays,
  listFileDays,
  waitDays,
  waitHours,
  undoAssignmentHours,
  undoImportHours,
  undoJoinHours,
  agreeDays,
  leadsDays,
  restDays: makersLimits.restDays,
  restingEventDays: makersLimits.eventDays,
  enrolmentCodeHours,
  revokedHeadsetDays,
  openSessionHours,
  waitingSessionHours,
  recentSessionDays,
  mostInGroup,
  oasisShownDays,
  playStartHours: startHours,
  playSendDays: sendDays,
} as const;

export type HelpLimit = keyof typeof helpLimits;
