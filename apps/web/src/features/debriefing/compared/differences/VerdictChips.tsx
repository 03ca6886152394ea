import { debriefing } from '@simward/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountChips } from '../../../../ui/values/figures/CountChips.tsx';
import { MustPassSign } from '../../MustPassCorner.tsx';
import classes from '../Compared.module.css';
import { failsMustPass, sides } from '../comparedSteps.ts';
import type { ComparedView } from '../useComparedView.ts';
import { verdictSigns } from './verdictSigns.ts';

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
