import { debriefing } from '@simward/contract';
import { IconArrowDown, IconArrowUp, IconEqual, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { MustPassSign } from '../marks/MarkSign.tsx';
import classes from './Compared.module.css';
import { failsMustPass, type Side, sides } from './comparedSteps.ts';
import type { ComparedView } from './useComparedView.ts';

/** How many steps went better, worse, are still not right or the same; a press narrows to them. */
export function VerdictChips({ view, children }: { view: ComparedView; children?: ReactNode }) {
  const { t } = useTranslation('debriefing');
  const { all, verdicts, toggle } = view;
  const marked = all.some((step) => sides.some((side) => failsMustPass(step, side)));
  return (
    <CountChips<debriefing.Verdict>
      label={t('compared.filter')}
      chips={debriefing.attemptVerdicts.map((value) => ({
        value,
        label: t(`compared.verdict.${value}`),
        count: all.filter(({ verdict }) => verdict === value).length,
        tone: verdictSigns[value].tone,
        icon: verdictSigns[value].icon,
      }))}
      value={verdicts ?? []}
      onChange={toggle}
    >
      {marked && (
        <span className={classes.legend}>
          <MustPassSign />
          {t('mustPassMissed')}
        </span>
      )}
      {children}
    </CountChips>
  );
}

/** How a difference is shown, so that colour never speaks alone. */
export const verdictSigns = {
  better: { tone: 'pass', icon: IconArrowUp, color: 'var(--pass)' },
  worse: { tone: 'fail', icon: IconArrowDown, color: 'var(--fail)' },
  still: { tone: 'warn', icon: IconMinus, color: 'var(--warn)' },
  same: { tone: 'mute', icon: IconEqual, color: 'var(--context)' },
} as const satisfies Record<debriefing.Verdict, object>;

/** The line of an attempt: dashed is the earlier, solid the later. */
export function AttemptSign({ side }: { side: Side }) {
  return (
    <svg width="20" height="6" style={{ flex: 'none' }} aria-hidden="true">
      <path className={classes.path} data-side={side} d="M0 3H20" />
    </svg>
  );
}
