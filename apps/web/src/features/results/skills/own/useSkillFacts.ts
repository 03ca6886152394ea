import { type results, sharedPassMark } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';

/** How many competencies and attempts; the pass mark where all have the same. */
export function useSkillFacts() {
  const { t } = useTranslation('results');
  const format = useFormat();
  return (skills: readonly results.Skill[]): string => {
    const attempts = skills.reduce((sum, skill) => sum + skill.attempts, 0);
    const mark = sharedPassMark(skills.map(({ passMark }) => passMark));
    const facts = t('list.facts', { count: skills.length, attempts });
    return mark !== null ? `${facts} · ${t('passMarkOf', { mark: format.mark(mark) })}` : facts;
  };
}
