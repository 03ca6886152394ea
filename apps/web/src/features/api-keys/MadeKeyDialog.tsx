import { Button } from '@mantine/core';
import type { AnswerOf, apiKeys } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx';
import { CopyTextButton } from '../../ui/values/CopyTextButton.tsx';
import classes from './MadeKeyDialog.module.css';

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
      <div className={classes.box} role="status" aria-label={t('made.label')}>
        <code className={classes.key} dir="ltr">
          {key}
        </code>
        <CopyTextButton text={key} label={t('made.copy')} copied={t('made.copied')} size="xs" />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('made.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
