import type { results } from '@simward/contract';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { daysUntil } from '../../../../lib/format/dueDay.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useToday } from '../../../../lib/format/useToday.ts';
import { FigureTiles } from '../../../../ui/values/figures/FigureTiles.tsx';
import { isOfStanding } from '../skillStanding.ts';
import type { SkillStanding } from '../skillsSearch.ts';

const tiles = [
  { standing: 'mastered', icon: IconCircleCheck, tone: 'pass' },
  { standing: 'on the way', icon: IconCircleDashed, tone: 'info' },
  { standing: 'below', icon: IconAlertTriangle, tone: 'warn' },
  { standing: 'refresher', icon: IconHourglass, tone: 'warn' },
] as const satisfies readonly { standing: SkillStanding; icon: Icon; tone: string }[];

interface SkillSummaryProps {
  /** Undefined while they load. */
  skills: readonly results.Skill[] | undefined;
  /** The tile whose rows are shown. */
  chosen: SkillStanding | undefined;
  onChoose: (standing: SkillStanding | undefined) => void;
}

/** How many skills there are of each kind; a figure leads to its rows and back to all. */
export function SkillSummary({ skills, chosen, onChoose }: SkillSummaryProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const noteOf = useNote(skills?.length ?? 0);
  return (
    <FigureTiles
      label={t('list.status')}
      pending={!skills}
      tiles={tiles.map(({ standing, ...tile }) => {
        const found = skills?.filter((skill) => isOfStanding(skill, standing)) ?? [];
        return {
          ...tile,
          key: standing,
          label: t(`standing.${standing}`),
          value: format.number(found.length),
          note: noteOf(standing, found),
        };
      })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** What stands beside a count: of how many, or the one that it is. */
function useNote(all: number) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const today = useToday();
  return (standing: SkillStanding, found: readonly results.Skill[]): string => {
    const [first] = found.toSorted((a, b) =>
      (a.own?.currentUntil ?? '').localeCompare(b.own?.currentUntil ?? ''),
    );
    const name = first?.competencyName;
    if (standing === 'mastered' || !first) return t('summary.of', { count: all });
    const until = first.own?.currentUntil;
    if (standing === 'refresher' && until) {
      const days = daysUntil(until, today);
      const due = t(days < 0 ? 'summary.past' : 'summary.ahead', { name, days: Math.abs(days) });
      return found.length > 1 ? t('summary.others', { due }) : due;
    }
    return found.length > 1
      ? t('summary.of', { count: all })
      : t('summary.one', { name, score: format.percentBeside(first.latest ?? 0, first.passMark) });
  };
}
