import type { results } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
} from '@tabler/icons-react';
import { daysUntil } from '../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FigureFilter } from '../../../ui/values/figures/FigureTiles.tsx';
import { hasStanding } from './skillFigures.ts';
import type { SkillStanding } from './skillsAddress.ts';

const t = textsOf(resultsTexts);

const tiles = [
  { standing: 'mastered', icon: IconCircleCheck, tone: 'pass' },
  { standing: 'on the way', icon: IconCircleDashed, tone: 'info' },
  { standing: 'below', icon: IconAlertTriangle, tone: 'warn' },
  { standing: 'refresher', icon: IconHourglass, tone: 'warn' },
] as const satisfies readonly { standing: SkillStanding; icon: Icon; tone: string }[];

interface SkillSummaryProps {
  /** Undefined while they load. */
  skills: readonly results.Skill[] | undefined;
  chosen: SkillStanding | undefined;
  onChoose: (standing: SkillStanding | undefined) => void;
}

/**
 * The number of skills of each standing. A click on a figure filters the list, a second click shows all
 * again.
 */
export function SkillSummary({ skills, chosen, onChoose }: SkillSummaryProps) {
  const format = useFormat();
  const noteOf = useNotes(skills?.length ?? 0);
  return (
    <FigureFilter
      label={t('list.status')}
      pending={!skills}
      tiles={tiles.map(({ standing, ...tile }) => {
        const matching = skills?.filter((skill) => hasStanding(skill, standing)) ?? [];
        return {
          ...tile,
          key: standing,
          label: t(`standing.${standing}`),
          value: format.number(matching.length),
          note: noteOf(standing, matching),
        };
      })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/**
 * The line below a count: the number of all skills, or the name of one skill: the next that is due, or the
 * only one.
 */
function useNotes(all: number) {
  const format = useFormat();
  const today = useToday();
  return (standing: SkillStanding, matching: readonly results.Skill[]): string => {
    const [first] = matching.toSorted((a, b) =>
      (a.own?.currentUntil ?? '').localeCompare(b.own?.currentUntil ?? ''),
    );
    if (standing === 'mastered' || !first) return t('summary.of', { count: all });
    const name = first.competencyName;
    const until = first.own?.currentUntil;
    if (standing === 'refresher' && until) {
      const days = daysUntil(until, today);
      const due = t(days < 0 ? 'summary.past' : 'summary.ahead', { name, days: Math.abs(days) });
      return matching.length > 1 ? t('summary.others', { due }) : due;
    }
    return matching.length > 1
      ? t('summary.of', { count: all })
      : t('summary.one', { name, score: format.percentBeside(first.latest ?? 0, first.passMark) });
  };
}
