import type { results } from '@simward/contract';
import type { SkillStanding } from './skillsSearch.ts';

const progressOf: Record<Exclude<SkillStanding, 'refresher'>, readonly results.SkillProgress[]> = {
  mastered: ['mastered'],
  'on the way': ['one pass to go', 'must-pass missed'],
  below: ['below the mark'],
  'not attempted': ['not attempted'],
};

/** Whether a learner's skill is one of a kind; a refresher may be due of any that was mastered once. */
export const isOfStanding = ({ own }: results.Skill, standing: SkillStanding): boolean => {
  if (!own) return false;
  if (standing === 'refresher') return own.currency === 'expiring' || own.currency === 'expired';
  return progressOf[standing].includes(own.progress);
};
