import type { apiKeys } from '@simward/contract';
import { IconKeyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { useRevokeKey } from './api-keys.queries.ts';

interface RevokeKeyDialogProps {
  apiKey: apiKeys.ApiKey;
  onClose: () => void;
}

/** Asks before a program loses its way in. */
export function RevokeKeyDialog({ apiKey: { _id, name, lastUsedAt }, onClose }: RevokeKeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const revoke = useRevokeKey();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => revoke.mutateAsync(_id)}
      done={() => ({ title: t('revoke.done', { name }) })}
      title={t('revoke.title', { name })}
      text={t('revoke.text')}
      consequence={
        <p>{lastUsedAt ? t('revoke.used', { moment: format.instant(lastUsedAt) }) : t('revoke.unused')}</p>
      }
      confirm={t('revoke.confirm')}
      keep={t('revoke.keep')}
      icon={<IconKeyOff size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('revoke.failed')}
    />
  );
}
