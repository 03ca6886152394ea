import type { dataProtection } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { useRemoveEvents } from './data-protection.queries.ts';

interface RemoveEventsDialogProps {
  preview: dataProtection.RetentionPreview;
  onClose: () => void;
}

/** Asks before events go for good; the company's name must be typed. */
export function RemoveEventsDialog({ preview, onClose }: RemoveEventsDialogProps) {
  const { t } = useTranslation('dataProtection');
  const format = useFormat();
  const remove = useRemoveEvents();
  const { before, sessions, events, companyName } = preview;
  return (
    <ActDialog
      onClose={onClose}
      act={() => remove.mutateAsync(before)}
      done={(answer) => ({
        title: t('remove.done', { count: answer.sessions }),
        text: t('remove.doneText'),
      })}
      danger
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      title={t('remove.title', { day: format.day(before) })}
      text={t('remove.text', { sessions, events })}
      consequence={t('events.stays')}
      typedName={companyName}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      failed={t('remove.failed')}
    />
  );
}
