import type { PastSession } from './playedSession.ts';
import { createRandom, type Random } from './random.ts';

export interface Learner {
  learnerId: string;
  /** Talent of the learner, from 0 (finds everything hard) to 1. */
  ability: number;
  /** Share of the gap between untrained and trained skill that one practice closes, roughly. */
  learningRate: number;
  halfLifeDays: number;
  /** The learner's time as a share of the usual time: below 1 is quick. */
  pace: number;
}

/** Draws a believable learner: most are near the middle, some are weak or strong. */
export function makeLearner(learnerId: string, random: Random): Learner {
  return {
    learnerId,
    ability: clamp(random.gaussian(0.6, 0.2), 0.05, 0.98),
    learningRate: clamp(random.gaussian(0.42, 0.11), 0.15, 0.7),
    halfLifeDays: random.between(14, 42),
    pace: clamp(random.gaussian(1.03, 0.1), 0.8, 1.35),
  };
}

/** Skill from 0 to 1 in a competency at a moment, after these earlier sessions of the module. */
export function skillAt(
  learner: Learner,
  competencyName: string,
  history: readonly PastSession[],
  at: Date,
): number {
  const untrained = 0.3 + 0.4 * learner.ability;
  const trained = 0.74 + 0.25 * learner.ability;
  const learned = 1 - Math.exp(-learner.learningRate * practice(learner, history, at));
  const hardness = createRandom(competencyName).between(-0.07, 0.07);
  const leaning = createRandom(`${learner.learnerId}/${competencyName}`).gaussian(0, 0.04);
  return clamp(untrained + (trained - untrained) * learned - hardness + leaning, 0.05, 0.99);
}

const dayMs = 86_400_000;
/** Share of a practice that is never forgotten. */
const lastingShare = 0.3;
/** Each repetition makes the half-life of what was learned longer by this share. */
const halfLifeGain = 0.3;

function practice(learner: Learner, history: readonly PastSession[], at: Date): number {
  return history
    .filter((session) => session.startedAt < at)
    .reduce((sum, session, repetition) => {
      const days = (at.getTime() - session.startedAt.getTime()) / dayMs;
      const halfLife = learner.halfLifeDays * (1 + halfLifeGain * repetition);
      const worth = session.outcome === 'completed' ? 1 : 0.3;
      return sum + worth * (lastingShare + (1 - lastingShare) * 2 ** (-days / halfLife));
    }, 0);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
