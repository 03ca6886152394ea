import { signInScreens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { CopyValue } from '../../ui/values/copying/CopyValue.tsx';
import { PasswordLinkPage } from './PasswordLinkPage.tsx';
import classes from './passwords.module.css';

/** Opened by the link of an invitation: shows the company and the User ID, and asks for the first password. */
export function WelcomeScreen() {
  const { t } = useTranslation('passwords');
  return (
    <PasswordLinkPage
      title={signInScreens.welcome.title}
      hintOf={({ firstName, companyName }) => t('welcome.hint', { name: firstName, company: companyName })}
      label={t('welcome.password')}
      submitLabel={t('welcome.submit')}
    >
      {({ mobileNo }) => (
        <div className={classes.userId}>
          <p className={classes.userIdLabel}>{t('welcome.userId')}</p>
          <p className={classes.userIdValue}>
            <CopyValue value={mobileNo} />
          </p>
          <p className={classes.userIdHelp}>{t('welcome.userIdHelp')}</p>
        </div>
      )}
    </PasswordLinkPage>
  );
}
