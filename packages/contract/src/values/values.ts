/**
 * Lists and paths that a page needs before its first call. This file does without zod, which is larger than the whole
 * sign-in page. Each list belongs to the feature that exports it again.
 */
export const basePath = '/api/v1';

/** The header with the key by which a repeated call is known, as Node writes it. */
export const repeatKeyHeader = 'idempotency-key';
export const auditOutcomes = ['done', 'denied', 'failed'] as const;
/**
 * What an import does with a row. error: nothing, until somebody corrects it. new: adds the person. changed: changes
 * values of a person whom the company has. back: the person is deactivated or deleted; nothing, until somebody takes
 * the person back. same: nothing, because everything is stored already. left-out: nothing, because of an answer.
 */
export const importRowStates = ['error', 'new', 'changed', 'back', 'same', 'left-out'] as const;
export const mailStates = ['queued', 'sent', 'kept', 'failed', 'given up'] as const;
/**
 * States of a result on its way to Oasis. unmatched: its learner has no identifier. dead: tried 12 times.
 * given up: by a person.
 */
export const deliveryStates = ['waiting', 'unmatched', 'delivered', 'dead', 'given up'] as const;
/**
 * Outcomes of the dry run for a completed assessment. Stopped: a dead letter, or given up. Unmatched: its learner has
 * no identifier. Other department: its learner is in none of the chosen departments.
 */
export const dryRunReasons = [
  'would send',
  'unmatched',
  'sent',
  'on its way',
  'stopped',
  'other department',
] as const;
/**
 * Reasons why somebody who signed in at a provider is not signed in here; the sign-in screen has a text for
 * each.
 */
export const signInRefusals = [
  'expired',
  'cancelled',
  'refused',
  'unreachable',
  'unknown',
  'pending',
  'inactive',
  'unavailable',
] as const;
export const findSignInPath = '/account/sso';
export const signInPath = '/account/login';
export const refreshPath = '/account/refresh';
/** A report is about sessions of one mode, chosen by a criterion. */
export const reportTypes = ['Training', 'Assessment'] as const;
export const reportCriteria = ['module', 'department', 'course', 'user'] as const;
/** By what a report's chart can be grouped: sums of sessions, or by competency and month sums of records. */
export const reportGroups = [...reportCriteria, 'week', 'competency', 'month'] as const;
/** Ranges of days that move on with the calendar. */
export const reportPresets = ['thisMonth', 'lastMonth', 'days30', 'days90'] as const;

/** The columns of a report in addition to the name, in their initial order. */
export const reportColumns = [
  'course',
  'module',
  'competency',
  'attempts',
  'averageCompetencyScore',
  'change',
  'duration',
  'eventTime',
  'department',
  'mustPassMissed',
  'mode',
  'company',
  'emailAddress',
  'version',
  'playedIn',
] as const;

export const platforms = ['Windows', 'Oculus', 'HTC', 'PICO'] as const;

/** Ways of running a module. */
export const modes = ['training', 'assessment'] as const;

/**
 * Where a session was played, by its credential: on a headset, in a browser that staff enrolled as a headset (a
 * headset's own, as a rule), or in a browser by a press of Play.
 */
export const playedIn = ['headset', "headset's browser", 'browser'] as const;

/** What a company lets its learners play in a browser. */
export const browserScenarios = ['off', 'practice', 'practice and assessments'] as const;

/** Families of modules, used for banner art and filters of the library. */
export const moduleFamilies = ['acute', 'life', 'medication', 'infection', 'women-child', 'care'] as const;

/** Number of bins of five percent each; the last bin also holds 100. */
export const scoreBins = 20;

/** Results of a learner's latest assessment of a module. */
export const moduleResults = ['successful', 'must-pass failed', 'not successful'] as const;

/**
 * A learner has a module (assigned), has it with a due date (due), or was successful in an assessment of it
 * (done).
 */
export const learnerStates = ['assigned', 'due', 'done'] as const;

/** Reasons why a learner is behind, the most urgent first. */
export const behindReasons = ['overdue', 'mustPass', 'refresh', 'due'] as const;

/** Rows of the competency table. */
export const tableLevels = ['departments', 'learners'] as const;
/** Filters and orders of learners in the competency table. */
export const competencyStandings = ['current', 'expiring', 'expired', 'missed'] as const;
export const competencySorts = ['risk', 'name', 'mean'] as const;

/** waiting: the pack is still being made. issued: valid. revoked: declared void. */
export const evidenceStates = ['waiting', 'issued', 'revoked'] as const;
/** States of a request to erase a learner. */
export const erasureStates = ['waiting', 'done', 'withdrawn'] as const;
/** Items of a step analysis, and how an item went in a session. */
export const itemKinds = ['step', 'question'] as const;
export const itemOutcomes = ['right', 'wrong', 'missed'] as const;
/** How a step went for a learner of a group. outOfOrder: right, but not in the declared order. */
export const groupOutcomes = ['right', 'outOfOrder', 'wrong', 'missed'] as const;
/** The phases of a debriefing after PEARLS (Eppich and Cheng 2015), in their order. */
export const debriefingPhases = ['reactions', 'description', 'analysis', 'summary'] as const;
/** How a step went in a later attempt compared with an earlier one. still: right in neither. */
export const attemptVerdicts = ['better', 'worse', 'still', 'same'] as const;
