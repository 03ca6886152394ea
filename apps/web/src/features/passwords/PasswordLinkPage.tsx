import { Button } from '@mantine/core';
import { type passwords, signInScreens } from '@simward/contract';
import { passwordsTexts } from '@simward/texts/passwords';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { checkNewPassword, NewPasswordField } from './NewPasswordField.tsx';
import { Outcome } from './Outcome.tsx';
import { passwordLinkQuery, resetPassword, useSendFreshLink } from './passwords.queries.ts';

const t = textsOf(passwordsTexts);

type ValidLink = Extract<passwords.PasswordLink, { status: true }>;

interface PasswordLinkPageProps {
  title: string;
  hintOf: (link: ValidLink) => string;
  /** Drawn above the form. */
  children?: (link: ValidLink) => ReactNode;
  label: string;
  submitLabel: string;
}

/**
 * The page that a link in a mail opens: the form, the reason why the link is not valid, or, once the password
 * is set, the way on.
 */
export function PasswordLinkPage(props: PasswordLinkPageProps) {
  const { title, hintOf, children, label, submitLabel } = props;
  const token = useLocation({ select: ({ hash }) => hash });
  const query = useQuery({ ...passwordLinkQuery(token), enabled: token !== '' });
  const [userIdWhenSet, setUserIdWhenSet] = useState<string>();
  const link = token === '' ? ({ status: false, reason: 'unknown' } as const) : query.data;
  if (userIdWhenSet !== undefined) {
    return (
      <SignInPage title={title}>
        <PasswordIsSet mobileNo={userIdWhenSet} />
      </SignInPage>
    );
  }
  if (!link?.status) {
    return (
      <SignInPage title={title}>
        <QueryStates
          query={{ data: link, error: query.error, refetch: query.refetch }}
          failed={t('link.failed')}
          loading={<BlockSkeleton height={140} />}
        >
          {({ reason }) => <LinkNotValid token={token} reason={reason} />}
        </QueryStates>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={title} hint={hintOf(link)}>
      <Stack gap={20}>
        {children?.(link)}
        <NewPasswordForm
          token={token}
          mobileNo={link.mobileNo}
          label={label}
          submitLabel={submitLabel}
          onDone={() => setUserIdWhenSet(link.mobileNo)}
        />
      </Stack>
    </SignInPage>
  );
}

interface LinkNotValidProps {
  token: string;
  reason: Extract<passwords.PasswordLink, { status: false }>['reason'];
}

/** Says why a link is not valid, and offers a way to get another one. */
function LinkNotValid({ token, reason }: LinkNotValidProps) {
  if (reason === 'expired') return <ExpiredLink token={token} />;
  return (
    <Stack gap={20}>
      <Outcome tone="warn" title={t(`link.${reason}Title`)} text={t(`link.${reason}Text`)} />
      {reason === 'used' ? (
        <>
          <LinkButton to={signInScreens.signIn.path} size="md" fullWidth>
            {t('signIn')}
          </LinkButton>
          <LinkButton to={signInScreens.forgotPassword.path} variant="subtle" size="md" fullWidth>
            {t('link.ask')}
          </LinkButton>
        </>
      ) : (
        <LinkButton to={signInScreens.forgotPassword.path} size="md" fullWidth>
          {t('link.ask')}
        </LinkButton>
      )}
    </Stack>
  );
}

function ExpiredLink({ token }: Pick<LinkNotValidProps, 'token'>) {
  const { mutate, isPending, isSuccess, error } = useSendFreshLink();
  if (isSuccess) return <Outcome tone="pass" title={t('link.freshTitle')} text={t('link.freshText')} />;
  return (
    <Stack gap={20}>
      {error && <InlineAlert title={error.title} text={error.detail} />}
      <Outcome tone="warn" title={t('link.expiredTitle')} text={t('link.expiredText')} />
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate(token)}>
        {t('link.fresh')}
      </Button>
    </Stack>
  );
}

interface NewPasswordFormProps {
  token: string;
  mobileNo: string;
  label?: string;
  submitLabel: string;
  onDone: () => void;
}

function NewPasswordForm({ token, mobileNo, label, submitLabel, onDone }: NewPasswordFormProps) {
  const client = useQueryClient();
  const { form, submit, saving, failure } = useProblemForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '' },
    validate: { newPassword: (value) => checkNewPassword(value, mobileNo) },
    onSave: async ({ newPassword }) => {
      try {
        await resetPassword(token, newPassword);
      } catch (error) {
        // The link has expired or was used since the page was opened, so it is read again to show which.
        if (error instanceof ApiProblem && error.code === 'password.link-invalid')
          await client.invalidateQueries(passwordLinkQuery(token));
        throw error;
      }
    },
    onSaved: onDone,
  });
  return (
    <Stack as="form" gap={20} noValidate onSubmit={submit}>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      <NewPasswordField
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
        mobileNo={mobileNo}
        label={label}
      />
      <Button type="submit" size="md" fullWidth loading={saving}>
        {submitLabel}
      </Button>
    </Stack>
  );
}

interface PasswordIsSetProps {
  mobileNo: string;
}

function PasswordIsSet({ mobileNo }: PasswordIsSetProps) {
  return (
    <Stack gap={20}>
      <Outcome tone="pass" title={t('done.title')} text={t('done.text', { mobileNo })} />
      <LinkButton to={signInScreens.signIn.path} size="md" fullWidth>
        {t('signIn')}
      </LinkButton>
    </Stack>
  );
}
