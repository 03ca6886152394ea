import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../Compared.module.css';
import { type Compared, type ComparedStep, sides } from '../comparedSteps.ts';
import { Standing } from '../drawing/Standing.tsx';
import type { ComparedView } from '../useComparedView.ts';
import { useDifferenceWords } from './useDifferenceWords.ts';
import { VerdictBadge } from './VerdictBadge.tsx';
import { VerdictChips } from './VerdictChips.tsx';

interface DifferencesListProps {
  compared: Compared;
  view: ComparedView;
}

/** On a phone: what went differently, with the same folded behind it. */
export function DifferencesList({ compared, view }: DifferencesListProps) {
  const { t } = useTranslation('debriefing');
  const same = view.steps.filter(({ verdict }) => verdict === 'same');
  const differing = view.steps.filter(({ verdict }) => verdict !== 'same');
  return (
    <>
      <VerdictChips view={view} />
      <section className={classes.card} aria-label={t('compared.differences')}>
        {view.steps.length === 0 && <p className={classes.none}>{t('nothingShown')}</p>}
        <Items compared={compared} steps={differing} />
        {same.length > 0 && (
          <details className={classes.same} open={differing.length === 0}>
            <summary>{t('compared.same', { count: same.length })}</summary>
            <Items compared={compared} steps={same} />
          </details>
        )}
      </section>
    </>
  );
}

function Items({ compared, steps }: { compared: Compared; steps: readonly ComparedStep[] }) {
  const { t } = useTranslation('debriefing');
  const words = useDifferenceWords(compared);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.items}>
      {steps.map((step) => (
        <li key={step.key}>
          <p className={classes.itemHead}>
            <strong>
              {step.number === null ? step.name : `${step.number}. ${step.name}`}
              {step.mustPass && (
                <>
                  {' '}
                  <IconLock
                    size={14}
                    stroke={2}
                    color="var(--text-3)"
                    role="img"
                    aria-label={t('mustPass')}
                  />
                </>
              )}
            </strong>
            <VerdictBadge step={step} words={words} />
          </p>
          {sides.map((side) => (
            <p key={side} className={classes.itemSide}>
              <span>{t('compared.attempt', { attempt: compared[side].attempt ?? 0 })}</span>
              <Standing step={step} side={side} words={words} />
            </p>
          ))}
          <p className={classes.itemChange}>{words.changeOf(step)}</p>
        </li>
      ))}
    </ol>
  );
}
