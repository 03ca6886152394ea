import { uiTexts } from '@simward/texts/ui';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { Row, Text } from '../layout/Layout.tsx';
import classes from './form.module.css';

const t = textsOf(uiTexts);

interface UnsavedChangesProps {
  /** Called when the person leaves: `form.isDirty`. */
  isDirty: () => boolean;
  /** A search parameter whose change also counts as leaving, such as the id of the person being edited. */
  searchKey?: string;
}

/** Placed in a form, it asks before the person leaves the page with unsaved changes. */
export function UnsavedChanges({ isDirty, searchKey = '' }: UnsavedChangesProps) {
  const partOf = (search: object) => new Map<string, unknown>(Object.entries(search)).get(searchKey);
  const { status, proceed, reset } = useBlocker({
    // Only another path, or another value of `searchKey`, leaves the page; another filter or tab in the
    // address does not.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || partOf(current.search) !== partOf(next.search)) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      onClose={() => reset()}
      onConfirm={() => proceed()}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      keep={t('unsaved.stay')}
    />
  );
}

/** A note about unsaved changes, with a dot. */
export function UnsavedNote({ children }: { children: ReactNode }) {
  return (
    <Row as="span" nowrap size="md" color={1}>
      <Text rigid className={classes.unsaved} />
      {children}
    </Row>
  );
}
