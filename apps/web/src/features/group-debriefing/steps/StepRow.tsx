import { VisuallyHidden } from '@mantine/core';
import type { groupDebriefing } from '@simward/contract';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import type { GroupColumn } from '../groupColumns.ts';
import { didShapes } from './didShapes.ts';
import classes from './StepRows.module.css';

interface StepRowProps {
  ref: Ref<HTMLTableRowElement> | undefined;
  step: groupDebriefing.GroupStep;
  /** The step's position. */
  index: number;
  columns: readonly GroupColumn[];
  namesHidden: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** A step: how many did it right, and the mark of each. */
export function StepRow({ ref, step, index, columns, namesHidden, isChosen, onToggle }: StepRowProps) {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const { right, sessions } = step;
  const said = ({ session, number }: GroupColumn, did: groupDebriefing.GroupSession['did'][number]) =>
    [
      namesHidden ? t('learner', { number }) : session.learner.name,
      did ? t(`did.${did.outcome}`) : t('nothing'),
      did?.at != null && format.clock(did.at),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <tr ref={ref} className={isChosen ? classes.chosen : undefined}>
      <th scope="row" className={classes.step}>
        <button type="button" className={classes.toggle} aria-expanded={isChosen} onClick={onToggle}>
          <span className={classes.number}>{step.number ?? ''}</span>
          <span className={classes.name}>
            {step.name}
            {step.number === null && <span className={classes.undeclared}>{t('undeclared')}</span>}
          </span>
          {step.mustPass && (
            <IconLock size={15} stroke={1.9} color="var(--fail)" role="img" aria-label={t('mustPass')} />
          )}
          <IconChevronDown className={classes.arrow} size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </th>
      <td className={classes.share}>
        {sessions > 0 && (
          <>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(right / sessions) * 100}%` }} />
            </span>
            {t('rightOf', { right, sessions })}
          </>
        )}
      </td>
      {columns.map((column) => {
        const did = column.session.did[index] ?? null;
        const words = said(column, did);
        return (
          <td key={column.session._id} className={classes.cell} title={words}>
            <VisuallyHidden>{words}</VisuallyHidden>
            {did && (
              <svg width={24} height={24} viewBox="-11 -11 22 22" aria-hidden="true">
                <MarkShape shape={didShapes[did.outcome]} x={0} y={0} color="" />
              </svg>
            )}
          </td>
        );
      })}
    </tr>
  );
}
