import { Button } from '@mantine/core';
import type { AnswerOf, apiKeys } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../shared/integrations/ShownOnce.tsx';
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx';

interface MadeKeyDialogProps {
  made: AnswerOf<typeof apiKeys.createKey>;
  onClose: () => void;
}

/** A new key, this once. */
export function MadeKeyDialog({ made: { apiKey, key }, onClose }: MadeKeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  return (
    // A stray click must not take away a key that is shown once.
    <Dialog
      title={t('made.title', { name: apiKey.name })}
      text={t('made.text')}
      size={520}
      held
      onClose={onClose}
    >
      <ShownOnce label={t('made.label')} text={key} copy={t('made.copy')} copied={t('made.copied')} />
      <DialogButtons>
        <Button onClick={onClose}>{t('made.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
