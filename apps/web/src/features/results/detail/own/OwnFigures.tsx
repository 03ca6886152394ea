import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { pointsToMark } from '../../../../lib/format/pointsToMark.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { changeOf, pointsFrom } from '../../skills/own/scoreChange.ts';
import { FigureStrip } from '../FigureStrip.tsx';
import type { SkillDetail } from '../skillDetail.ts';

interface OwnFiguresProps {
  detail: SkillDetail;
}

export function OwnFigures({ detail: { skill, attempts } }: OwnFiguresProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const percent = (score: number | null, passMark = skill.passMark) =>
    score === null ? messages.notAvailable.text : format.percentBeside(score, passMark);
  const [first] = attempts;
  const before = attempts.at(-2);
  const latest = attempts.at(-1);
  const best = attempts.find(({ score }) => score === skill.best);
  const points = skill.latest === null ? 0 : pointsToMark(skill.latest, skill.passMark);
  const change = changeOf(skill.trend);
  const trendNote = () => {
    if (!before || !latest || !first) return t('figures.twoAttempts');
    const since = t('figures.changeSince', { day: format.dayAndMonth(before.startedAt) });
    if (first === before) return since;
    return `${since}; ${t('figures.changeFrom', {
      points: pointsFrom(first.score, latest.score),
      day: format.dayAndMonth(first.startedAt),
    })}`;
  };
  return (
    <FigureStrip
      figures={[
        {
          label: t('list.attempts'),
          value: format.number(skill.attempts),
          ...(first?.attempt === 1 && { note: t('figures.since', { day: format.dayOf(first.startedAt) }) }),
        },
        {
          label: t('list.best'),
          value: percent(skill.best, best?.passMark),
          ...(best && { note: format.dayOf(best.startedAt) }),
        },
        {
          label: t('list.latest'),
          value: percent(skill.latest),
          ...(latest && {
            note: t(points > 0 ? 'figures.above' : points < 0 ? 'figures.below' : 'figures.at', {
              points: Math.abs(points),
            }),
          }),
        },
        {
          label: t('list.trend'),
          value: change === undefined ? messages.notAvailable.text : t('points', { points: change }),
          note: trendNote(),
        },
      ]}
    />
  );
}
