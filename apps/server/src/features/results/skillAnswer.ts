import { messages, percentText, results, sharedPassMark } from '@simward/contract';
import { spreadOf } from '../../domain/progress/peers/spreadOf.ts';
import { type OwnSkill, standingOf } from '../../domain/progress/skills/ownSkills.ts';
import { learnersIn, masterySteps, medianOf, type Observed } from '../../domain/progress/skills/survival.ts';
import type { SkillRow } from './learnerFigures.sql.ts';

const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;

/** A learner's skill as it is answered. */
export const ownSkillOf = ({ name, pass_mark, attempts, today }: OwnSkill): results.Skill => {
  const scores = attempts.map(({ score }) => score);
  const latest = attempts.at(-1);
  const passMark = sharedPassMark(attempts.map((attempt) => attempt.passMark));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    competencyName: name,
    score: latest ? percentText(sixDigits(mean), passMark) : messages.notAvailable.text,
    attempts: scores.length,
    learners: latest ? 1 : 0,
    passMark: latest?.passMark ?? pass_mark,
    best: latest ? Math.max(...scores) : null,
    latest: latest?.score ?? null,
    trend: scores.slice(-results.trendLength),
    spread: null,
    own: standingOf({ attempts, today }),
  };
};

/** What learners came to in a competency, as staff get it. */
export const companySkillOf = (row: SkillRow): results.Skill => ({
  competencyName: row.name,
  score: percentText(row.average, row.pass_mark),
  attempts: row.attempts,
  learners: row.learners,
  passMark: row.pass_mark,
  best: row.best,
  latest: row.latest,
  trend: row.trend ?? [],
  spread: spreadOf(row.spread),
  own: null,
});

/** How many assessments peers need until mastery, where there are enough of them. */
export const usualOf = (observed: readonly Observed[]): results.UsualAttempts | null => {
  const peers = learnersIn(observed);
  if (peers < results.fewestPeers) return null;
  return { peers, attempts: medianOf(masterySteps(observed))?.attempt ?? null };
};
