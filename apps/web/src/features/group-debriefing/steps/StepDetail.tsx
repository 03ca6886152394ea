import { groupDebriefing } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import type { GroupColumn } from '../groupColumns.ts';
import { didShapes } from './didShapes.ts';
import classes from './StepDetail.module.css';

interface StepDetailProps {
  /** The step's position. */
  index: number;
  columns: readonly GroupColumn[];
  namesHidden: boolean;
}

/** Who did what of a step, and when. */
export function StepDetail({ index, columns, namesHidden }: StepDetailProps) {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const groups = groupDebriefing.groupOutcomes.toReversed().map((outcome) => ({
    outcome,
    who: columns.filter(({ session }) => session.did[index]?.outcome === outcome),
  }));
  const nameOf = ({ session, number }: GroupColumn) => {
    const at = session.did[index]?.at ?? null;
    const name = namesHidden ? t('learner', { number }) : session.learner.name;
    return at === null ? name : t('at', { name, at: format.clock(at) });
  };
  return (
    <dl className={classes.groups}>
      {groups
        .filter(({ who }) => who.length > 0)
        .map(({ outcome, who }) => (
          <div key={outcome} className={classes.group}>
            <dt>
              <svg width={20} height={20} viewBox="-11 -11 22 22" aria-hidden="true">
                <MarkShape shape={didShapes[outcome]} x={0} y={0} color="" />
              </svg>
              {t('didCount', { did: t(`did.${outcome}`), count: who.length })}
            </dt>
            <dd>{who.map(nameOf).join(' · ')}</dd>
          </div>
        ))}
    </dl>
  );
}
