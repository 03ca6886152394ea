import { learningCurves, type wire } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { attemptsToLower } from './attemptsToLower.ts';

interface Words {
  title: string;
  text: string;
}

/** What is said of a line, from its figures alone. */
export function useStandingWords(
  { line, standing, attempts, attemptsCount }: learningCurves.LearningCurve,
  mode: wire.Mode,
): { now: Words; past: Words; next: Words } {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const value = attempts.at(-1)?.value ?? 0;
  const { state, since, rightInRow, misses, lastMiss, highest, everAbove } = standing;
  const figures = {
    since: since ?? 0,
    count: rightInRow,
    value: format.signed(value, 2),
    acceptable: format.percent(line.acceptable),
    unacceptable: format.percent(line.unacceptable),
    upper: format.signed(line.upper, 2),
    fewest: learningCurves.fewestAttempts,
    attempts: attemptsCount,
    misses,
    lastMiss: lastMiss ?? 0,
    highest: format.signed(highest?.value ?? 0, 2),
    highestAt: highest?.attempt ?? 0,
    toGo: attemptsToLower(value, line),
    left: Math.max(0, learningCurves.fewestAttempts - attemptsCount),
  };
  const past = () => {
    if (misses === 0) return { title: t('past.none'), text: t('past.noneText', figures) };
    if (state === 'too few') return { title: t('past.some', figures), text: t('past.someText', figures) };
    const key = everAbove ? 'over' : highest ? 'under' : 'low';
    return { title: t(everAbove ? 'past.over' : 'past.under'), text: t(`past.${key}Text`, figures) };
  };
  return {
    now: { title: t(`now.${state}`, figures), text: t(`now.${state}Text`, figures) },
    past: past(),
    next: { title: t('next.title'), text: t(`next.${mode}.${state}`, figures) },
  };
}
