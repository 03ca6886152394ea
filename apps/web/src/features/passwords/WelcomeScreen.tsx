import { passwordsTexts } from '@simward/texts/passwords';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { Surface, Text } from '../../ui/layout/Layout.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
import { PasswordLinkPage } from './PasswordLinkPage.tsx';

const t = textsOf(passwordsTexts);

/** Opened by the link of an invitation: shows the company and the User ID, and asks for the first password. */
export function WelcomeScreen() {
  return (
    <PasswordLinkPage
      title={titleOf('welcome')}
      hintOf={({ firstName, companyName }) => t('welcome.hint', { name: firstName, company: companyName })}
      label={t('welcome.password')}
      submitLabel={t('welcome.submit')}
    >
      {({ mobileNo }) => (
        <Surface pad={12}>
          <Text as="p" size="sm" weight="label" color={2}>
            {t('welcome.userId')}
          </Text>
          <Text as="p" size="h1" weight="title" numbers>
            <CopyValue value={mobileNo} />
          </Text>
          <Text as="p" size="sm" color={3}>
            {t('welcome.userIdHelp')}
          </Text>
        </Surface>
      )}
    </PasswordLinkPage>
  );
}
