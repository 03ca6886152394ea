import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { takenOutQuery } from '../headsets.queries.ts';
import classes from './TakenOutByPerson.module.css';

/** Who took out how many sessions, what share of theirs that is and how many had failed; the server says it to Admins alone. */
export function TakenOutByPerson() {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const by = useQuery(takenOutQuery).data?.by ?? [];
  if (by.length === 0) return null;
  const hasCompanies = new Set(by.map(({ companyName }) => companyName)).size > 1;
  return (
    <div className={classes.card}>
      <Card title={t('out.by')} unit={t('out.unit')}>
        <ul className={classes.people}>
          {by.map(({ _id, name, companyName, takenOut, sessions, notSuccessful }) => (
            <li key={`${companyName} ${_id}`}>
              <strong>{hasCompanies ? t('out.of', { name, company: companyName }) : name}</strong>
              <span>{t('out.count', { count: takenOut })}</span>
              {sessions > 0 && (
                <span>{t('out.share', { share: format.chartPercent(takenOut / sessions), sessions })}</span>
              )}
              <span>{t('out.notSuccessful', { count: notSuccessful })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
