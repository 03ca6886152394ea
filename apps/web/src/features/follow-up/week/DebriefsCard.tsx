import { Button } from '@mantine/core';
import { followUp, screens } from '@simward/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../lib/format/useToday.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { debriefsQuery } from '../follow-up.queries.ts';
import { DebriefRow } from './DebriefRow.tsx';
import classes from './DebriefsCard.module.css';
import { daysAfter } from './daysAfter.ts';

/** As many as stand beside the table without a scroll. */
const atFirst = 5;
/** As many as a page has. */
const atMost = 100;

/** Sessions that want a conversation, the newest first; each leads to its debriefing. */
export function DebriefsCard() {
  const { t } = useTranslation('followUp');
  const [all, setAll] = useState(false);
  const query = useQuery(debriefsQuery({ pageSize: all ? atMost : 10 }));
  const count = query.data?.debriefsCount ?? 0;
  return (
    <Card
      title={t('debriefs.title')}
      {...(count > 0 && { unit: t('debriefs.n', { count }) })}
      controls={<AllSessions />}
    >
      <QueryStates query={query} failed={t('debriefs.failed')} loading={<BlockSkeleton height={150} />}>
        {({ debriefs }) =>
          debriefs.length === 0 ? (
            <EmptyState
              compact
              icon={IconCircleCheck}
              title={t('debriefs.none')}
              reason={t('debriefs.noneReason')}
            />
          ) : (
            <>
              <ul className={classes.list}>
                {debriefs.slice(0, all ? atMost : atFirst).map((debrief) => (
                  <DebriefRow key={debrief.sessionId} debrief={debrief} />
                ))}
              </ul>
              {all && count > atMost && (
                <p className={classes.note}>{t('debriefs.newest', { shown: atMost })}</p>
              )}
              {count > atFirst && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.more}
                  onClick={() => setAll(!all)}
                >
                  {all ? t('debriefs.fewer') : t('debriefs.all', { count })}
                </Button>
              )}
            </>
          )
        }
      </QueryStates>
    </Card>
  );
}

/** To the assessments of the same days and departments, whether they want a conversation or not. */
function AllSessions() {
  const { t } = useTranslation('followUp');
  const today = useToday();
  const departments = useQuery(departmentsQuery).data ?? [];
  if (departments.length === 0) return null;
  const search = {
    type: 'Assessment',
    by: 'department',
    of: departments.map(({ _id }) => _id),
    from: daysAfter(today, -followUp.debriefDays),
    to: today,
  } as const;
  return (
    <Link to={screens.report.path} search={search} className={classes.sessions}>
      {t('debriefs.sessions')}
    </Link>
  );
}
