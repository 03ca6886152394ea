import { Button } from '@mantine/core';
import { type passwords, signInScreens } from '@simward/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { checkNewPassword } from './checkNewPassword.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Outcome } from './Outcome.tsx';
import classes from './passwords.module.css';
import { passwordLinkQuery, resetPassword, useSendFreshLink } from './passwords.queries.ts';

type ValidLink = Extract<passwords.PasswordLink, { status: true }>;

interface PasswordLinkPageProps {
  title: string;
  hintOf: (link: ValidLink) => string;
  /** Above the form. */
  children?: (link: ValidLink) => ReactNode;
  label: string;
  submitLabel: string;
}

/** What the link of a mail opens: the form, why there is none, or what to do once the password is set. */
export function PasswordLinkPage(props: PasswordLinkPageProps) {
  const { title, hintOf, children, label, submitLabel } = props;
  const { t } = useTranslation('passwords');
  const token = useLocation({ select: ({ hash }) => hash });
  const query = useQuery({ ...passwordLinkQuery(token), enabled: token !== '' });
  const [doneFor, setDoneFor] = useState<string>();
  const link = token === '' ? ({ status: false, reason: 'unknown' } as const) : query.data;
  if (doneFor !== undefined) {
    return (
      <SignInPage title={title}>
        <PasswordIsSet mobileNo={doneFor} />
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
      {children?.(link)}
      <NewPasswordForm
        token={token}
        mobileNo={link.mobileNo}
        label={label}
        submitLabel={submitLabel}
        onDone={() => setDoneFor(link.mobileNo)}
      />
    </SignInPage>
  );
}

type Reason = Extract<passwords.PasswordLink, { status: false }>['reason'];

interface LinkNotValidProps {
  token: string;
  reason: Reason;
}

/** A link that does not open the form, why, and the one thing to do next. */
function LinkNotValid({ token, reason }: LinkNotValidProps) {
  const { t } = useTranslation('passwords');
  if (reason === 'expired') return <ExpiredLink token={token} />;
  return (
    <>
      <Outcome tone="warn" title={t(`link.${reason}Title`)} text={t(`link.${reason}Text`)} />
      {reason === 'used' ? (
        <>
          <LinkButton to={signInScreens.signIn.path} size="md" fullWidth>
            {t('signIn')}
          </LinkButton>
          <Link to={signInScreens.forgotPassword.path} className={classes.link}>
            {t('link.ask')}
          </Link>
        </>
      ) : (
        <LinkButton to={signInScreens.forgotPassword.path} size="md" fullWidth>
          {t('link.ask')}
        </LinkButton>
      )}
    </>
  );
}

function ExpiredLink({ token }: Pick<LinkNotValidProps, 'token'>) {
  const { t } = useTranslation('passwords');
  const { mutate, isPending, isSuccess, error } = useSendFreshLink();
  if (isSuccess) return <Outcome tone="pass" title={t('link.freshTitle')} text={t('link.freshText')} />;
  return (
    <>
      {error && <InlineAlert title={error.title} text={error.detail} />}
      <Outcome tone="warn" title={t('link.expiredTitle')} text={t('link.expiredText')} />
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate(token)}>
        {t('link.fresh')}
      </Button>
    </>
  );
}

interface NewPasswordFormProps {
  token: string;
  mobileNo: string;
  label?: string;
  submitLabel: string;
  onDone: () => void;
}

/** Chooses a password with the token of a link. */
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
        // It has expired meanwhile, or was used elsewhere: the page says which, and what to do.
        if (error instanceof ApiProblem && error.code === 'password.link-invalid')
          await client.invalidateQueries(passwordLinkQuery(token));
        throw error;
      }
    },
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={submit}>
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
    </form>
  );
}

interface PasswordIsSetProps {
  mobileNo: string;
}

function PasswordIsSet({ mobileNo }: PasswordIsSetProps) {
  const { t } = useTranslation('passwords');
  return (
    <>
      <Outcome tone="pass" title={t('done.title')} text={t('done.text', { mobileNo })} />
      <LinkButton to={signInScreens.signIn.path} size="md" fullWidth>
        {t('signIn')}
      </LinkButton>
    </>
  );
}
