import { type Attempt, attemptQuestion, attemptStep, drawSlip, type Slip } from './attempt.ts';
import { type Learner, skillAt } from './learner.ts';
import type { PlayableCue, PlayableModule } from './moduleScript.ts';
import { type ModuleScript, moduleScript } from './moduleScript.ts';
import type {
  Mode,
  Outcome,
  PastSession,
  PlayedEvent,
  PlayedEventBody,
  PlayedSession,
} from './playedSession.ts';
import type { Random } from './random.ts';

export { type Learner, makeLearner, skillAt } from './learner.ts';
export type { PlayableModule, Vitals } from './moduleScript.ts';
export {
  type Mode,
  type Outcome,
  outcomes,
  type PastSession,
  type PlayedEvent,
  type PlayedSession,
} from './playedSession.ts';
export { createRandom, type Random } from './random.ts';
export { recordPlayed } from './recordPlayed.ts';

/**
 * The result that a session must have, for a demonstration or a test. Must-pass steps fail only where `slips` says so.
 */
export interface Aim {
  /** The score of the session; it is rounded to thousandths. */
  score?: number;
  /** The score of each competency; the session's score is then their mean. */
  scores?: Readonly<Record<string, number>>;
  minutes?: number;
  /**
   * The mistakes, by the step's name. If set, nothing else goes wrong, and a wrong step is reported with its
   * first wrong action.
   */
  slips?: Readonly<Record<string, Slip>>;
}

export interface PlayRequest {
  module: PlayableModule;
  versionSemver: string;
  mode: Mode;
  learner: Learner;
  /** The learner's earlier sessions of this module, oldest first. */
  history: readonly PastSession[];
  startedAt: Date;
  random: Random;
  /**
   * How the session ends. If undefined, a session with an aim is completed; without an aim the outcome is
   * drawn by the learner's skill.
   */
  outcome?: Outcome | undefined;
  aim?: Aim;
}

type TimedEvent = { seconds: number; body: PlayedEventBody };

/** Plays one session as a headset would report it. The same request and random stream give the same session. */
export function playSession(request: PlayRequest): PlayedSession {
  const { module, mode, random, startedAt, history, aim } = request;
  const script = moduleScript(module);
  const skills = sessionSkills(request);
  const outcome = request.outcome ?? (aim ? 'completed' : drawOutcome(meanOf(skills), random));
  const pace = sessionPace(request, meanOf(skills));
  const attempts = attemptAll(script, skills, pace, request);

  const timed = inOrder([
    ...attempts.flatMap((attempt) => attempt.events),
    ...script.cues.flatMap((cue) => cueEvents(cue, pace)),
  ]);
  const seconds = Math.max(script.usualSeconds * pace, (timed.at(-1)?.seconds ?? 0) + random.between(12, 40));
  const scale = aim?.minutes === undefined ? 1 : (aim.minutes * 60) / seconds;
  const lastedMs = Math.round(seconds * scale * 1000);
  const session = { mode, versionSemver: request.versionSemver, startedAt, outcome };
  const endedAfter = (ms: number) => new Date(startedAt.getTime() + ms);

  if (outcome !== 'completed') {
    const endMs = aim?.minutes === undefined ? Math.round(lastedMs * random.between(0.12, 0.85)) : lastedMs;
    const eventsBefore = timed.filter((event) => event.seconds * 1000 < endMs);
    return { ...session, endedAt: endedAfter(endMs), score: null, events: numbered(eventsBefore, 1) };
  }
  const { competencies, score } = scoreCompetencies(attempts, skills, random, aim);
  const tries = history.filter((past) => past.mode === mode && past.outcome === 'completed').length + 1;
  const results = competencies.map((competency, index) => ({
    seconds: seconds - 3 + index * 0.2,
    body: { type: 'competency' as const, ...competency, attempts: tries },
  }));
  const events = numbered([...timed, ...results], scale);
  return { ...session, endedAt: endedAfter(lastedMs), score, events };
}

/**
 * Weight of the steps and questions in a score; the rest is how well they were done (pace, hands, gaze), drawn by
 * skill.
 */
const deedsShare = 0.6;

interface CompetencyScore {
  competencyName: string;
  score: number;
}

/**
 * Scores every competency from 0 to 1 in whole thousandths, and the session as their mean. If a score is
 * aimed at, all competencies are moved until their mean is exactly that score. Aimed scores of single
 * competencies are used unchanged.
 */
function scoreCompetencies(
  attempts: readonly Attempt[],
  skills: ReadonlyMap<string, number>,
  random: Random,
  aim: { score?: number; scores?: Readonly<Record<string, number>> } = {},
): { competencies: CompetencyScore[]; score: number | null } {
  const names = [...skills.keys()];
  if (names.length === 0) return { competencies: [], score: aim.score ?? null };
  const drawn = names.map((name) => {
    const skill = skills.get(name) ?? 0;
    const credits = attempts.filter((attempt) => attempt.competencyName === name).map(({ credit }) => credit);
    const deeds = credits.length > 0 ? mean(credits) : skill;
    const points = deedsShare * deeds + (1 - deedsShare) * skill + random.gaussian(0, 0.03);
    return Math.min(1000, Math.max(0, Math.round(points * 1000)));
  });
  const moved =
    aim.score === undefined ? drawn : moveToTotal(drawn, Math.round(aim.score * 1000) * names.length);
  const thousandths = names.map((name, index) => {
    const aimed = aim.scores?.[name];
    return aimed === undefined ? (moved[index] ?? 0) : Math.round(aimed * 1000);
  });
  return {
    competencies: names.map((competencyName, index) => ({
      competencyName,
      score: (thousandths[index] ?? 0) / 1000,
    })),
    score: thousandths.reduce((sum, value) => sum + value, 0) / (1000 * names.length),
  };
}

function moveToTotal(values: readonly number[], total: number): number[] {
  const moved = [...values];
  for (;;) {
    const missing = total - moved.reduce((sum, value) => sum + value, 0);
    const movable = moved.flatMap((value, index) =>
      (missing > 0 ? value < 1000 : value > 0) ? [index] : [],
    );
    if (missing === 0 || movable.length === 0) return moved;
    const share = Math.trunc(missing / movable.length) || Math.sign(missing);
    for (const index of movable.slice(0, Math.abs(missing))) {
      moved[index] = Math.min(1000, Math.max(0, (moved[index] ?? 0) + share));
    }
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sessionSkills({
  module,
  learner,
  history,
  startedAt,
  random,
  aim,
}: PlayRequest): Map<string, number> {
  const form = random.gaussian(0, 0.04);
  return new Map(
    module.competencies.map(({ competencyName }) => {
      const skill = aim?.score ?? skillAt(learner, competencyName, history, startedAt) + form;
      return [competencyName, Math.min(0.99, Math.max(0.05, skill))];
    }),
  );
}

function sessionPace({ learner, random }: PlayRequest, skill: number): number {
  return learner.pace * (1.2 - 0.3 * skill) * random.gaussian(1, 0.05);
}

function attemptAll(
  script: ModuleScript,
  skills: ReadonlyMap<string, number>,
  pace: number,
  { mode, random, aim, learner: { ability } }: PlayRequest,
): Attempt[] {
  const skillOf = (competencyName: string) => skills.get(competencyName) ?? 0.5;
  const moment = (usual: number) => Math.max(2, (usual + random.gaussian(0, 4 + usual * 0.02)) * pace);
  const steps = script.steps.map((step, index) => {
    const drawn = drawSlip(step, { skill: skillOf(step.competencyName), ability }, random);
    const natural = aim && step.mustPass ? undefined : drawn;
    const drawnAction = random.pick(step.wrongActions);
    const later = script.steps[index + 2] ?? script.steps.at(-1) ?? step;
    return attemptStep(
      {
        step,
        slip: aim?.slips ? aim.slips[step.name] : natural,
        seconds: moment(step.usualSeconds),
        lateSeconds: Math.max(step.usualSeconds, later.usualSeconds) * pace + random.between(20, 45),
        wrongAction: aim?.slips ? (step.wrongActions[0] ?? drawnAction) : drawnAction,
        mode,
      },
      random,
    );
  });
  const questions = script.questions.map((question) => {
    const skill = aim?.slips ? 1 : skillOf(question.competencyName);
    return attemptQuestion(question, { skill, ability }, moment(question.usualSeconds), random);
  });
  return [...steps, ...questions];
}

function drawOutcome(skill: number, random: Random): Outcome {
  const drawn = random.next();
  if (drawn < 0.012) return 'crashed';
  return drawn < 0.012 + 0.09 * (1.1 - skill) ? 'abandoned' : 'completed';
}

function cueEvents({ usualSeconds, text, vitals }: PlayableCue, pace: number): TimedEvent[] {
  const seconds = usualSeconds * pace;
  const note: TimedEvent = { seconds, body: { type: 'note', text } };
  return vitals ? [note, { seconds, body: { type: 'vitals', ...vitals } }] : [note];
}

/** Sorts by time and keeps acts two seconds apart: nobody does two steps at once. */
function inOrder(events: readonly TimedEvent[]): TimedEvent[] {
  let free = 0;
  return [...events]
    .sort((a, b) => a.seconds - b.seconds)
    .map(({ seconds, body }) => {
      const acts = body.type === 'step' || body.type === 'answer';
      const at = acts ? Math.max(seconds, free) : Math.max(seconds, free - 2);
      free = acts ? at + 2 : Math.max(free, at);
      return { seconds: at, body };
    });
}

function numbered(events: readonly TimedEvent[], scale: number): PlayedEvent[] {
  return events.map(({ seconds, body }, index) => ({
    seq: index + 1,
    t: Math.round(seconds * scale * 1000),
    ...body,
  }));
}

function meanOf(skills: ReadonlyMap<string, number>): number {
  return [...skills.values()].reduce((sum, skill) => sum + skill, 0) / Math.max(1, skills.size);
}
