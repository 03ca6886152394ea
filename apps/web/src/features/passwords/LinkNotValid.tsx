import { Button } from '@mantine/core';
import { type passwords, signInScreens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { Outcome } from './Outcome.tsx';
import classes from './passwords.module.css';
import { useSendFreshLink } from './passwords.queries.ts';

type Reason = Extract<passwords.PasswordLink, { status: false }>['reason'];

interface LinkNotValidProps {
  token: string;
  reason: Reason;
}

/** A link that does not open the form, why, and the one thing to do next. */
export function LinkNotValid({ token, reason }: LinkNotValidProps) {
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
