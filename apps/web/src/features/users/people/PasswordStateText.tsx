import { messages, type users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../../../lib/format/useFormat.ts';

type PasswordState = z.output<typeof users.passwordStateSchema>;

export function PasswordStateText({ state, validUntil }: PasswordState) {
  const { t } = useTranslation('users');
  const format = useFormat();
  switch (state) {
    case 'Set':
      return t('password.set');
    case 'Not set':
      return t('password.notSet');
    case 'SSO':
      return t('password.sso');
    case 'Activation code':
      return validUntil
        ? t('password.codeUntil', { moment: format.instant(validUntil) })
        : t('password.code');
    default:
      return messages.notAvailable.text;
  }
}
