import { CloseButton, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkActions } from './BulkActions.tsx';
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
  const bar = useRef<HTMLElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const count = selectedCount(selection, total);
  const text = selection.all ? t('selection.all', { count }) : t('selection.some', { count });
  return (
    <>
      {/* Always there, so that a change in it is read out. */}
      <VisuallyHidden role="status">{count > 0 ? text : ''}</VisuallyHidden>
      {count > 0 && (
        <section ref={bar} className={classes.bar} aria-label={t('selection.title')}>
          <p ref={words} className={classes.count} tabIndex={-1}>
            {text}
          </p>
          {!selection.all && !keysOnly && count < total && (
            <button
              type="button"
              className={classes.all}
              onClick={() => {
                onChange(everythingSelected);
                // This button is gone then; the focus must not fall back to the page's start.
                words.current?.focus();
              }}
            >
              {t('selection.selectAll', { count: total })}
            </button>
          )}
          <div className={classes.actions}>
            <BulkActions actions={actions} />
          </div>
          <CloseButton
            className={classes.close}
            aria-label={t('selection.clear')}
            onClick={() => {
              // The bar is gone then; the first box of the table is where one chose from.
              bar.current?.parentElement?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
              onChange(nothingSelected);
            }}
          />
        </section>
      )}
    </>
  );
}
