import { Button } from '@mantine/core';
import { emailAddressSchema, signInScreens } from '@simward/contract';
import { passwordsTexts } from '@simward/texts/passwords';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { faultOf } from '../../lib/texts/sayFault.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { Outcome } from './Outcome.tsx';
import { forgetPassword } from './passwords.queries.ts';

const t = textsOf(passwordsTexts);

/** Sends a link for a new password to the e-mail address of the account. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SignInPage title={titleOf('forgotPassword')} hint={sentTo === undefined && t('forgot.hint')}>
      <Stack gap={20}>
        {sentTo === undefined ? (
          <EmailForm onSent={setSentTo} />
        ) : (
          <>
            <Outcome
              tone="pass"
              title={t('forgot.sentTitle')}
              text={t('forgot.sentText', { address: sentTo })}
            />
            <Button variant="default" size="md" fullWidth onClick={() => setSentTo(undefined)}>
              {t('forgot.again')}
            </Button>
            <Text as="p" size="sm" color={3}>
              {t('forgot.nothing')}
            </Text>
          </>
        )}
        <LinkButton to={signInScreens.signIn.path} variant="subtle" size="md" fullWidth>
          {t('backToSignIn')}
        </LinkButton>
      </Stack>
    </SignInPage>
  );
}

interface EmailFormProps {
  onSent: (address: string) => void;
}

function EmailForm({ onSent }: EmailFormProps) {
  const { form, submit, saving, failure } = useProblemForm({
    mode: 'uncontrolled',
    initialValues: { emailAddress: '' },
    validate: {
      emailAddress: (value) => faultOf(emailAddressSchema, value),
    },
    onSave: async ({ emailAddress }) => {
      await forgetPassword(emailAddress);
      return emailAddress.trim();
    },
    onSaved: onSent,
  });
  return (
    <Stack as="form" gap={20} noValidate onSubmit={submit}>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      <TextField
        key={form.key('emailAddress')}
        {...form.getInputProps('emailAddress')}
        size="md"
        label={t('forgot.email')}
        leftSection={<IconMail size={17} stroke={1.7} aria-hidden="true" />}
        type="email"
        name="email"
        autoComplete="email"
        required
      />
      <Button type="submit" size="md" fullWidth loading={saving}>
        {t('forgot.submit')}
      </Button>
    </Stack>
  );
}
