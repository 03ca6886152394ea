import { messages, type profile } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { CopyValue } from '../../../ui/values/copying/CopyValue.tsx';
import classes from './AccountFacts.module.css';

interface AccountFactsProps {
  person: profile.Profile;
}

/** What administrators decide about the person. */
export function AccountFacts({ person }: AccountFactsProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const facts = [
    [t('account.role'), person.role],
    [t('account.company'), person.companyName],
    [t('account.departments', { count: person.department.length }), format.list(person.department)],
    [t('account.course'), person.employeeId],
  ];
  return (
    <Card title={t('account.title')}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('account.userId')}</dt>
          <dd>
            <CopyValue value={person.mobileNo} />
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value || messages.notAvailable.text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('account.note')}</p>
    </Card>
  );
}
