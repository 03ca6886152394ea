import { CloseButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from './rowSelection.ts';
import classes from './SelectionBar.module.css';
import { everythingSelected, nothingSelected, selectedCount } from './selection.ts';

type SelectionBarProps<Row> = RowSelection<Row> & {
  /** How many rows match, over all pages. */
  total: number;
};

/** What is selected and what can be done with it. */
export function SelectionBar<Row>({ selection, onChange, actions, keysOnly, total }: SelectionBarProps<Row>) {
  const { t } = useTranslation('ui');
  const count = selectedCount(selection, total);
  const text = selection.all ? t('selection.all', { count }) : t('selection.some', { count });
  return (
    <>
      {/* Always there, so that a change in it is read out. */}
      <VisuallyHidden role="status">{count > 0 ? text : ''}</VisuallyHidden>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('selection.title')}>
          <p className={classes.count}>{text}</p>
          {!selection.all && !keysOnly && count < total && (
            <button type="button" className={classes.all} onClick={() => onChange(everythingSelected)}>
              {t('selection.selectAll', { count: total })}
            </button>
          )}
          <div className={classes.actions}>{actions}</div>
          <CloseButton
            className={classes.close}
            aria-label={t('selection.clear')}
            onClick={() => onChange(nothingSelected)}
          />
        </section>
      )}
    </>
  );
}
