import type { ScriptedQuestion, ScriptedStep } from './moduleScript.ts';
import type { Mode, PlayedEventBody } from './playedSession.ts';
import type { Random } from './random.ts';

export type Slip = 'wrong' | 'missed' | 'late';

/** The learner's try at one step or question, with the events that a headset reports for it. */
export interface Attempt {
  competencyName: string;
  /** How well it was done, from 0 to 1. */
  credit: number;
  events: { seconds: number; body: PlayedEventBody }[];
}

/**
 * Mean credit of a step that goes wrong. It makes the expected credit of a step equal to the learner's skill.
 */
const meanSlipCredit = 0.23;
/** Factor for the probability that a must-pass step goes wrong: learners are warned about these steps. */
const mustPassSlipShare = 0.2;

/** Ability of a learner in the middle, and how much learners differ from it, as `makeLearner` draws them. */
const middleAbility = 0.6;
const abilitySpread = 0.2;
/** From this `telling` on, skill decides a step wholly; a step without any goes right at the usual skill. */
const wholeTelling = 0.8;
const usualSkill = 0.8;

/**
 * Draws how the step goes wrong at this skill; undefined when the learner does it right. One ability stands behind all
 * steps of a learner, so that those who do well do most of them right.
 */
export function drawSlip(
  step: ScriptedStep,
  { skill, ability }: { skill: number; ability: number },
  random: Random,
): Slip | undefined {
  const bySkill = Math.min(1, step.telling / wholeTelling);
  const usedSkill = bySkill * skill + (1 - bySkill) * usualSkill;
  const probability =
    Math.min(0.95, (1 - usedSkill) / (1 - meanSlipCredit)) * (step.mustPass ? mustPassSlipShare : 1);
  const distance = (ability - middleAbility) / abilitySpread;
  const odds = (probability / (1 - probability)) * Math.exp(step.hardness - step.telling * distance);
  if (!random.chance(odds / (1 + odds))) return undefined;
  return random.pick(['wrong', 'wrong', 'missed', 'late'] as const);
}

export interface StepMoment {
  step: ScriptedStep;
  slip: Slip | undefined;
  seconds: number;
  /** Seconds after the start at which the step is done if it comes too late. */
  lateSeconds: number;
  wrongAction: string;
  mode: Mode;
}

const creditBySlip = { late: 0.5, corrected: 0.6, wrong: 0.25, missed: 0 };

/**
 * A try at a step. The headset reports it once, not at all, too late, or as wrong and perhaps corrected
 * afterwards.
 */
export function attemptStep(moment: StepMoment, random: Random): Attempt {
  const { step, slip, seconds, lateSeconds, wrongAction, mode } = moment;
  const { name, competencyName } = step;
  const event = (at: number, action: string, correctAction: boolean) => ({
    seconds: at,
    body: { type: 'step' as const, name, action, correctAction },
  });
  const right = (at: number) => event(at, step.rightAction, true);
  switch (slip) {
    case undefined:
      return { competencyName, credit: 1, events: [right(seconds)] };
    case 'missed':
      return { competencyName, credit: creditBySlip.missed, events: [] };
    case 'late':
      return {
        competencyName,
        credit: creditBySlip.late,
        // The order is part of a must-pass step, so one that comes too late counts as wrong.
        events: step.mustPass
          ? [event(lateSeconds, step.wrongActions[0] ?? step.rightAction, false)]
          : [right(lateSeconds)],
      };
    case 'wrong': {
      const wrong = event(seconds, wrongAction, false);
      // Training shows the mistake, and most learners put it right at once.
      const corrected = mode === 'training' && random.chance(0.7);
      return corrected
        ? {
            competencyName,
            credit: creditBySlip.corrected,
            events: [wrong, right(seconds + random.between(8, 25))],
          }
        : { competencyName, credit: creditBySlip.wrong, events: [wrong] };
    }
  }
}

/** How much a learner's ability decides whether a question is asked and answered right, as `telling` of a step. */
const questionTelling = 0.9;

/**
 * A try at a question. A question without wrong answers is one that the learner should ask the patient; if it
 * is not asked, there is no event.
 */
export function attemptQuestion(
  question: ScriptedQuestion,
  { skill, ability }: { skill: number; ability: number },
  seconds: number,
  random: Random,
): Attempt {
  const { name, competencyName, wrongAnswers } = question;
  const odds =
    (skill / (1 - skill)) * Math.exp(questionTelling * ((ability - middleAbility) / abilitySpread));
  const correct = random.chance(skill >= 1 ? 1 : odds / (1 + odds));
  if (!correct && wrongAnswers.length === 0) return { competencyName, credit: 0, events: [] };
  const answer = correct ? question.answer : random.pick(wrongAnswers);
  const body = { type: 'answer' as const, name, question: question.question, answer, correct };
  return { competencyName, credit: correct ? 1 : 0, events: [{ seconds, body }] };
}
