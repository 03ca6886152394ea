import type { users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { usersTexts } from '@simward/texts/users/users';
import type { z } from 'zod';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(usersTexts);

type PasswordState = z.output<typeof users.passwordStateSchema>;

export function PasswordStateText({ state, validUntil }: PasswordState) {
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
      return tMessages('notAvailable.text');
  }
}
