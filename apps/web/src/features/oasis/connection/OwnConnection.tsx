import { messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { configurationQuery, useOasisCompany } from '../oasis.queries.ts';
import classes from './OwnConnection.module.css';

/** What a Manager sees of Oasis: whether results of the own departments are sent. Nothing can be changed here. */
export function OwnConnection() {
  const { t } = useTranslation('oasis');
  const query = useQuery(configurationQuery(useOasisCompany()));
  return (
    <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={240} />}>
      {({ configured, departments }) => (
        <Card title={t('own.title')}>
          {!configured && <p className={classes.note}>{t('own.none')}</p>}
          <ul className={classes.departments} aria-label={t('own.departments')}>
            {departments.map(({ _id, name, learners, sent }) => (
              <li key={_id} className={classes.department}>
                <span>{name || messages.notAvailable.text}</span>
                <span className={classes.count}>{t('departments.learners', { count: learners })}</span>
                <StatusBadge tone={sent ? 'pass' : 'mute'}>
                  {t(sent ? 'own.sent' : 'own.notSent')}
                </StatusBadge>
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t('own.note')}</p>
        </Card>
      )}
    </QueryStates>
  );
}
