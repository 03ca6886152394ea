import { type passwords, signInScreens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { LinkNotValid } from './LinkNotValid.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Outcome } from './Outcome.tsx';
import { passwordLinkQuery } from './passwords.queries.ts';

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
