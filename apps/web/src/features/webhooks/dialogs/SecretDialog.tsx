import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ShownOnce } from '../../../shared/integrations/ShownOnce.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import classes from './SecretDialog.module.css';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** Until when the one before signs too. */
  until?: string;
  onClose: () => void;
}

/** A webhook's new secret, this once. */
export function SecretDialog({ title, secret, until, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return (
    // A stray click must not take away a secret that is shown once.
    <Dialog title={title} text={t('secret.text')} size={520} held onClose={onClose}>
      <ShownOnce
        label={t('secret.label')}
        text={secret}
        copy={t('secret.copy')}
        copied={t('secret.copied')}
      />
      {until && <p className={classes.until}>{t('secret.both', { moment: format.instant(until) })}</p>}
      <DialogButtons>
        <Button onClick={onClose}>{t('secret.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
