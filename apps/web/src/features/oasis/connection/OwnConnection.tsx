import { oasisTexts } from '@simward/texts/oasis';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useChosenCompany } from '../../../shared/companies/useCompanyInView.ts';
import { Split, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LineList, ListLine } from '../../../ui/page/parts/LineList.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { configurationQuery, standingQuery } from '../oasis.queries.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { StandingStrip } from './StandingStrip.tsx';

const t = textsOf(oasisTexts);

/** For a Manager: shows whether results of the own departments arrive at Oasis. Nothing can be changed here. */
export function OwnConnection() {
  const companyId = useChosenCompany();
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
              <LineList>
                {departments.map(({ _id, name, learners, sent }) => (
                  <ListLine
                    key={_id}
                    links={
                      <>
                        <Text size="sm" color={3}>
                          {t('departments.learners', { count: learners })}
                        </Text>
                        <StatusBadge tone={sent ? 'pass' : 'mute'}>
                          {t(sent ? 'own.sent' : 'own.notSent')}
                        </StatusBadge>
                      </>
                    }
                  >
                    {name}
                  </ListLine>
                ))}
              </LineList>
              <Text as="p" size="sm" color={2} above={12}>
                {t(configured ? 'own.note' : 'own.none')}
              </Text>
            </Card>
            {standing.data && <ConnectionCard standing={standing.data} configured={configured} />}
          </Split>
        )}
      </QueryStates>
    </>
  );
}
