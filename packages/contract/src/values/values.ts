/**
 * Lists and paths that a page needs before its first call. They stand without schemas, whose library outweighs the
 * sign-in page; each belongs to the feature that exports it again.
 */
export const auditOutcomes = ['done', 'denied', 'failed'] as const;
export const importRowStatuses = ['ready', 'changed', 'unchanged', 'error', 'imported', 'undone'] as const;
export const mailStates = ['queued', 'sent', 'kept', 'failed', 'given up'] as const;
/** What becomes of a result on its way to Oasis. */
export const deliveryStates = ['waiting', 'unmatched', 'delivered', 'dead', 'given up'] as const;
/**
 * What would become of a completed assessment. Stopped: a dead letter, or given up. Unmatched: its learner has no
 * identifier. Other department: its learner is in none of the chosen ones.
 */
export const dryRunReasons = [
  'would send',
  'unmatched',
  'sent',
  'on its way',
  'stopped',
  'other department',
] as const;
/** Why a sign-in at a provider led to none here; the sign-in screen says it in words. */
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
/** What a report is about: runs of one mode, chosen by what they have in common. */
export const reportTypes = ['Training', 'Assessment'] as const;
export const reportCriteria = ['module', 'department', 'course', 'user'] as const;
export const reportGroups = ['competency', 'department', 'month'] as const;

/** What a report shows of a record beside the name, in the order in which it begins. */
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
] as const;

export const platforms = ['Windows', 'Oculus', 'HTC', 'PICO'] as const;

/** Ways of running a module. */
export const modes = ['training', 'assessment'] as const;

/** Families of banner art and library filters. */
export const moduleFamilies = ['acute', 'life', 'medication', 'infection', 'women-child', 'care'] as const;

/** A score's bin is five points wide; the last one holds 100, too. */
export const scoreBins = 20;

/** How a learner's latest assessment of a module went. */
export const moduleResults = ['successful', 'must-pass failed', 'not successful'] as const;

/** Where a learner stands: it was given, it was given with a day to finish by, an assessment of it was successful. */
export const learnerStates = ['assigned', 'due', 'done'] as const;

/** Why a learner is behind, the most urgent first. */
export const behindReasons = ['overdue', 'mustPass', 'refresh', 'due'] as const;

/** Whose rows the competency table has. */
export const tableLevels = ['departments', 'learners'] as const;
/** What learners of the competency table can be narrowed to, and in which order they stand. */
export const competencyStandings = ['current', 'expiring', 'expired', 'missed'] as const;
export const competencySorts = ['risk', 'name', 'mean'] as const;

/** A pack waits to be made, holds, or was declared void. */
export const evidenceStates = ['waiting', 'issued', 'revoked'] as const;
/** A request to be erased waits, was carried out, or was taken back. */
export const erasureStates = ['waiting', 'done', 'withdrawn'] as const;
/** What is analysed, and what became of it in a session. */
export const itemKinds = ['step', 'question'] as const;
export const itemOutcomes = ['right', 'wrong', 'missed'] as const;
/** What a learner of a group made of a step; outOfOrder: right, but not in the declared order. */
export const groupOutcomes = ['right', 'outOfOrder', 'wrong', 'missed'] as const;
/** The phases of a debriefing after PEARLS (Eppich and Cheng 2015), in their order. */
export const debriefingPhases = ['reactions', 'description', 'analysis', 'summary'] as const;
/** What a later attempt made of a step; still: not right in either. */
export const attemptVerdicts = ['better', 'worse', 'still', 'same'] as const;
