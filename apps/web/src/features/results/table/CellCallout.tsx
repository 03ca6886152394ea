import type { results } from '@simward/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './CellCallout.module.css';

interface CellProps {
  /** Whose cell it is. */
  name: string;
  competencyName: string;
  cell: results.CompetencyCell;
}

interface CellCalloutProps extends CellProps {
  /** Names of must-pass steps, or how many people missed one. */
  missed: string | undefined;
  children: ReactNode;
}

/** What is said of a cell beside it. */
export function CellCallout({ name, competencyName, cell, missed, children }: CellCalloutProps) {
  const format = useFormat();
  return (
    <div className={classes.callout}>
      <p className={classes.head}>
        <strong>{competencyName}</strong>
        <span className={classes.name}>{name}</span>
        <strong className={classes.score}>{format.percentBeside(cell.score, cell.passMark)}</strong>
      </p>
      {children}
      {missed && (
        <p className={classes.missed}>
          <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
          {missed}
        </p>
      )}
    </div>
  );
}

/** A department's mean, and how many of its learners need something. */
export function DepartmentCallout(props: CellProps) {
  const { t } = useTranslation('competencyTable');
  const { learners, expired, missed } = props.cell;
  return (
    <CellCallout {...props} missed={missed > 0 ? t('callout.missedBy', { missed }) : undefined}>
      <p>{t('callout.meanOf', { learners, expired })}</p>
    </CellCallout>
  );
}
