import { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { IconArrowDown, IconArrowUp, IconEqual, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { MustPassSign } from '../marks/MarkSign.tsx';
import classes from '../timeline/Timeline.module.css';
import { failsMustPass, type Side, sides } from './comparedSteps.ts';
import type { ComparedView } from './useComparedView.ts';

const t = textsOf(debriefingTexts);

/** Number of steps that went better, worse, still not right or the same. A press filters by the kind. */
export function VerdictChips({ view, children }: { view: ComparedView; children?: ReactNode }) {
  const { all, verdicts, toggle } = view;
  const hasMustPassMiss = all.some((step) => sides.some((side) => failsMustPass(step, side)));
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
      {hasMustPassMiss && (
        <Row as="span" nowrap size="sm" color={2}>
          <MustPassSign />
          {t('mustPassMissed')}
        </Row>
      )}
      {children}
    </CountChips>
  );
}

/** Tone, icon and colour of a difference. The icon says the same as the colour. */
export const verdictSigns = {
  better: { tone: 'pass', icon: IconArrowUp, color: 'var(--pass)' },
  worse: { tone: 'fail', icon: IconArrowDown, color: 'var(--fail)' },
  still: { tone: 'warn', icon: IconMinus, color: 'var(--warn)' },
  same: { tone: 'mute', icon: IconEqual, color: 'var(--context)' },
} as const satisfies Record<debriefing.Verdict, object>;

/** A piece of the attempt's line, for legends: dashed for the earlier, solid for the later one. */
export function AttemptSign({ side }: { side: Side }) {
  return (
    <svg width="20" height="6" style={{ flex: 'none' }} aria-hidden="true">
      <path className={classes.attemptPath} data-side={side} d="M0 3H20" />
    </svg>
  );
}
