import { passwordsTexts } from '@simward/texts/passwords';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { PasswordLinkPage } from './PasswordLinkPage.tsx';

const t = textsOf(passwordsTexts);

/** Opened by the link of a mail: replaces a forgotten password. */
export function ResetPasswordScreen() {
  return (
    <PasswordLinkPage
      title={titleOf('resetPassword')}
      hintOf={({ firstName, companyName, mobileNo }) =>
        t('reset.hint', { name: firstName, company: companyName, mobileNo })
      }
      label={t('new')}
      submitLabel={t('reset.submit')}
    />
  );
}
