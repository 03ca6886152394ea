import type { AnswerOf, users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import classes from './CodeSheet.module.css';

interface CodeCardProps {
  code: AnswerOf<typeof users.collectActivationCodes>['codes'][number];
  valid: string;
}

/** What one person needs to sign in for the first time. */
export function CodeCard({ code: { name, department, mobileNo, pin }, valid }: CodeCardProps) {
  const { t } = useTranslation('users');
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <p className={classes.name}>{name}</p>
        <Wordmark />
      </div>
      <p className={classes.department}>{department.join(', ') || '\u00a0'}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{t('field.mobileNo')}</dt>
          <dd dir="ltr">{mobileNo}</dd>
        </div>
        <div>
          <dt>{t('field.pin')}</dt>
          <dd dir="ltr">{pin}</dd>
        </div>
      </dl>
      <p className={classes.foot}>
        <bdi>{window.location.host}</bdi> · {valid}
      </p>
    </li>
  );
}
