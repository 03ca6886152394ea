import { uiTexts } from '@simward/texts/ui';
import { useBlocker } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';

const t = textsOf(uiTexts);

interface UnsavedChangesProps {
  /** Asked at the moment of leaving: `form.isDirty`. */
  isDirty: () => boolean;
  /** A part of the address that makes another page of it, such as whose form it is. */
  searchKey?: string;
}

/** Stands in a form and asks before one leaves the page with changes that are not saved. */
export function UnsavedChanges({ isDirty, searchKey = '' }: UnsavedChangesProps) {
  const part = (search: object) => new Map<string, unknown>(Object.entries(search)).get(searchKey);
  const { status, proceed, reset } = useBlocker({
    // A filter or a tab in the address is not another page.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || part(current.search) !== part(next.search)) && isDirty(),
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
