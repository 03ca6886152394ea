import { oasisTexts } from '@simward/texts/oasis';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Split, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { configurationQuery, standingQuery, useOasisCompany } from '../oasis.queries.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import classes from './OwnConnection.module.css';
import { StandingStrip } from './StandingStrip.tsx';

const t = textsOf(oasisTexts);

/** For a Manager: shows whether results of the own departments arrive at Oasis. Nothing can be changed here. */
export function OwnConnection() {
  const companyId = useOasisCompany();
  const query = useQuery(configurationQuery(companyId));
  const standing = useQuery(standingQuery(companyId));
  return (
    <>
      <QueryStates query={standing} failed={t('failed')} loading={<BlockSkeleton height={104} gap={16} />}>
        {({ figures }) => <StandingStrip figures={figures} withLinks={false} />}
      </QueryStates>
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={240} />}>
        {({ configured, departments }) => (
          <Split>
            <Card title={t('own.departments')}>
              <ul className={classes.departments}>
                {departments.map(({ _id, name, learners, sent }) => (
                  <Row as="li" key={_id} gap={12} tight className={classes.department}>
                    <span>{name}</span>
                    <Text size="sm" color={3} toEnd>
                      {t('departments.learners', { count: learners })}
                    </Text>
                    <StatusBadge tone={sent ? 'pass' : 'mute'}>
                      {t(sent ? 'own.sent' : 'own.notSent')}
                    </StatusBadge>
                  </Row>
                ))}
              </ul>
              <p className={classes.note}>{t(configured ? 'own.note' : 'own.none')}</p>
            </Card>
            {standing.data && <ConnectionCard standing={standing.data} configured={configured} />}
          </Split>
        )}
      </QueryStates>
    </>
  );
}
