import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../ui/table/column.ts';
import stepClasses from '../../steps/useStepColumns.module.css';
import type { Compared, ComparedStep } from '../comparedSteps.ts';
import { sides } from '../comparedSteps.ts';
import { Standing } from '../drawing/Standing.tsx';
import { useDifferenceWords } from './useDifferenceWords.ts';
import { VerdictBadge } from './VerdictBadge.tsx';

/** A step as it was, as it is, and what that means. */
export function useDifferenceColumns(
  compared: Compared,
  onChoose: (key: string) => void,
): Column<ComparedStep>[] {
  const { t } = useTranslation('debriefing');
  const words = useDifferenceWords(compared);
  return [
    {
      key: 'number',
      title: t('table.number'),
      render: ({ number }) => number ?? '',
      numeric: true,
      width: 50,
    },
    {
      key: 'step',
      title: t('table.step'),
      render: (step) => (
        <button type="button" className={stepClasses.choose} onClick={() => onChoose(step.key)}>
          {step.name}
          {step.mustPass && (
            <IconLock size={14} stroke={2} color="var(--text-3)" aria-label={t('mustPass')} />
          )}
        </button>
      ),
      card: 'heading',
    },
    ...sides.map((side) => ({
      key: side,
      title: t('compared.attempt', { attempt: compared[side].attempt ?? 0 }),
      render: (step: ComparedStep) => <Standing step={step} side={side} words={words} />,
    })),
    {
      key: 'verdict',
      title: t('compared.difference'),
      render: (step) => <VerdictBadge step={step} words={words} />,
    },
    { key: 'change', title: t('compared.change'), render: words.changeOf },
  ];
}
