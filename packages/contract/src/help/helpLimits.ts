import { undoHours as undoAssignmentHours } from '../assignments.ts';
import { firstLockMinutes, rememberedDays, triesBeforeLock } from '../auth.ts';
import { restoreDays as restoreCompanyDays } from '../companies.ts';
import { keptDays, waitDays, waitHours } from '../data-protection.ts';
import { mostInGroup } from '../group-debriefing.ts';
import { codeHours as enrolmentCodeHours, revokedDays as revokedHeadsetDays } from '../headsets/headsets.ts';
import { codeMinutes as pairingCodeMinutes } from '../headsets/pairing.ts';
import { fileDays as listFileDays, undoHours as undoImportHours } from '../imports/batch.ts';
import { agreeDays, leadsDays, undoHours as undoJoinHours } from '../joining/joining.ts';
import {
  fewestAttempts as fewestCurveAttempts,
  fewestLearners as fewestCurveLearners,
} from '../learning-curves.ts';
import { limits as makersLimits } from '../makers/makers.ts';
import { usualValidityMonths } from '../modules/module.ts';
import { shownDays as oasisShownDays } from '../oasis/deliveries.ts';
import { keptDays as keptMailDays } from '../outbox.ts';
import { linkMinutes as passwordLinkMinutes } from '../passwords.ts';
import { playsPerDay, sendDays, startHours } from '../play/play.ts';
import { bandLength, fewestPeers, noticeDays, passesNeeded } from '../results/skills.ts';
import { mostPeers } from '../results/testDetails.ts';
import { recoveryCodesMade, secondStepMinutes } from '../second-factors.ts';
import {
  openHours as openSessionHours,
  recentDays as recentSessionDays,
  waitingHours as waitingSessionHours,
} from '../sessions/sessions.ts';
import { enoughRight, fewestSessions, nearlyAllRight, poorDiscrimination } from '../step-analysis.ts';
import { activationCodeDays } from '../users/activationCodes.ts';
import { restoreDays as restorePersonDays } from '../users/people.ts';
import { wholePercent } from '../values/wholePercent.ts';

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
  playsPerDay,
  triesBeforeLock,
  firstLockMinutes,
  rememberedDays,
  passwordLinkMinutes,
  secondStepMinutes,
  recoveryCodesMade,
  activationCodeDays,
  pairingCodeMinutes,
  passesNeeded,
  fewestPeers,
  mostPeers,
  bandLength,
  usualValidityMonths,
  expiryNoticeDays: noticeDays,
  fewestCurveAttempts,
  fewestCurveLearners,
  fewestStepSessions: fewestSessions,
  poorDiscrimination,
  nearlyAllRightPercent: wholePercent(nearlyAllRight),
  enoughRightPercent: wholePercent(enoughRight),
} as const;

export type HelpLimit = keyof typeof helpLimits;
