import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface UnsavedChangesProps {
  /** Asked at the moment of leaving: `form.isDirty`. */
  isDirty: () => boolean;
}

/** Stands in a form and asks before one leaves the page with changes that are not saved. */
export function UnsavedChanges({ isDirty }: UnsavedChangesProps) {
  const { t } = useTranslation('ui');
  const { status, proceed, reset } = useBlocker({
    // A filter or a tab in the address is not another page.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      danger
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      keep={t('unsaved.stay')}
    />
  );
}
