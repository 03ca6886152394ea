import { signInScreens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { PasswordLinkPage } from './PasswordLinkPage.tsx';

/** Opened by the link of a mail: replaces a forgotten password. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('passwords');
  return (
    <PasswordLinkPage
      title={signInScreens.resetPassword.title}
      hintOf={({ firstName, companyName, mobileNo }) =>
        t('reset.hint', { name: firstName, company: companyName, mobileNo })
      }
      label={t('new')}
      submitLabel={t('reset.submit')}
    />
  );
}
