import { Button } from '@mantine/core';
import { secondFactors } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { passwordsProblems, passwordsTexts } from '@simward/texts/passwords';
import { IconLock } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { session, useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { PasswordField, TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { checkNewPassword, NewPasswordField } from './NewPasswordField.tsx';
import { changePassword } from './passwords.queries.ts';

const tProblems = textsOf(passwordsProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(passwordsTexts);

/** Changes the own password. At the first sign-in nobody gets past this screen; later everybody may open it. */
export function ChangePasswordScreen() {
  const { returnTo = '/' } = useSearch({ from: '/bare/change-password' });
  const navigate = useNavigate();
  const { mobileNo, userShouldChangePasswordAtFirstLogin: mustChange } = useSignedInUser();
  const [needsCode, setNeedsCode] = useState(false);
  const askForCode = (error: unknown) => {
    if (error instanceof ApiProblem && error.fields.code !== undefined) setNeedsCode(true);
    throw error;
  };
  const { form, submit, saving, failure } = useProblemForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', code: '', newPassword: '' },
    validate: {
      currentPassword: (value) => (value ? null : tMessages('required.text')),
      newPassword: (value, { currentPassword }) =>
        checkNewPassword(value, mobileNo) ??
        (value === currentPassword ? tProblems('password.unchanged.detail') : null),
    },
    onSave: async ({ currentPassword, code, newPassword }) => {
      await changePassword({ currentPassword, newPassword, ...(code.trim() && { code }) }).catch(askForCode);
      // The signed-in person is read again, because this screen is no longer required of them.
      await session.renew(session.getToken());
    },
    onSaved: () => {
      toastSuccess({ title: t('change.done') });
      void navigate({ href: returnTo, replace: true });
    },
  });
  return (
    <SignInPage title={titleOf('changePassword')} hint={mustChange ? t('change.forced') : t('change.hint')}>
      <Stack as="form" gap={20} noValidate onSubmit={submit}>
        {failure && <InlineAlert title={failure.title} text={failure.detail} />}
        <PasswordField
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          size="md"
          label={t('change.current')}
          description={mustChange ? t('change.currentHelp') : undefined}
          leftSection={<IconLock size={17} stroke={1.7} aria-hidden="true" />}
          name="current-password"
          autoComplete="current-password"
          inputMode="numeric"
          required
        />
        {needsCode && (
          <TextField
            key={form.key('code')}
            {...form.getInputProps('code')}
            size="md"
            label={t('change.code')}
            description={t('change.codeHelp')}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={secondFactors.limits.recoveryCode}
            required
          />
        )}
        <NewPasswordField
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
          mobileNo={mobileNo}
        />
        <Stack>
          <Button type="submit" size="md" fullWidth loading={saving}>
            {t('change.submit')}
          </Button>
          {mustChange ? (
            <Button variant="subtle" size="md" fullWidth onClick={() => void session.signOut()}>
              {t('change.logout')}
            </Button>
          ) : (
            <Button
              variant="default"
              size="md"
              fullWidth
              onClick={() => void navigate({ href: returnTo, replace: true })}
            >
              {t('change.back')}
            </Button>
          )}
        </Stack>
      </Stack>
    </SignInPage>
  );
}
