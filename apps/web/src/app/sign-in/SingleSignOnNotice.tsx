import type { singleSignOn } from '@simward/contract';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import classes from './SingleSignOn.module.css';

interface SingleSignOnNoticeProps {
  refusal: singleSignOn.SignInRefusal;
}

/** What became of a sign-in through a provider, when it did not lead in. Waiting is no failure. */
export function SingleSignOnNotice({ refusal }: SingleSignOnNoticeProps) {
  const { t } = useTranslation('signIn');
  const title = t(`sso.refusal.${refusal}.title`);
  const text = t(`sso.refusal.${refusal}.text`);
  if (refusal !== 'pending') return <InlineAlert title={title} text={text} />;
  return (
    <div role="status" className={classes.waiting}>
      <IconHourglass size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={classes.waitingTitle}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
