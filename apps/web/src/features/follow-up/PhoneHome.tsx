import { screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { RunningLine } from '../../shared/sessions/RunningLine.tsx';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { PhoneRows } from '../../ui/table/phone/PhoneRows.tsx';
import { useBehindRow } from './BehindTable.tsx';
import { useDebriefRow } from './DebriefsCard.tsx';
import classes from './follow-up.module.css';
import { behindQuery, debriefsQuery, summaryQuery } from './follow-up.queries.ts';
import { PhoneTiles } from './PhoneTiles.tsx';
import { PhoneWeek } from './PhoneWeek.tsx';
import { WeakestStepCard } from './WeakestStepCard.tsx';

const t = textsOf(followUpTexts);

/** The rows of a list that stand on the Manager's home; the list itself is a page. */
const rowsOf = { debriefs: 3, behind: 5 };

/** A Manager's home on a phone, in at most three screens: what runs, four figures, the weakest step, and the tops of two lists. */
export function PhoneHome() {
  const query = useQuery(summaryQuery);
  return (
    <Stack gap={16}>
      <RunningLine />
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={190} />}>
        {(summary) => <PhoneTiles summary={summary} />}
      </QueryStates>
      <WeakestStepCard brief />
      <DebriefsTop />
      <BehindTop />
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={130} />}>
        {(summary) => <PhoneWeek summary={summary} />}
      </QueryStates>
    </Stack>
  );
}

const home = screens.home.path;

interface TopProps {
  title: string;
  /** In small behind the title. */
  of: string | undefined;
  /** The link to the whole list. */
  all: ReactNode;
  children: ReactNode;
}

/** The first rows of a list, under a head that leads to all of them. */
function Top({ title, of, all, children }: TopProps) {
  return (
    <Surface as="section" clip aria-label={title}>
      <Row nowrap className={classes.topHead}>
        <Text as="h2" size="lg" weight="title">
          {title}
        </Text>
        <Text size="sm" color={3} numbers grow>
          {of}
        </Text>
        <Text size="md" weight="label">
          {all}
        </Text>
      </Row>
      <div className={classes.topRows}>{children}</div>
    </Surface>
  );
}

function DebriefsTop() {
  const query = useQuery(debriefsQuery({ pageSize: 10 }));
  const row = useDebriefRow(query.data?.debriefs ?? []);
  const count = query.data?.debriefsCount ?? 0;
  return (
    <Top
      title={t('debriefs.title')}
      of={query.data && t('debriefs.n', { count })}
      all={
        count > rowsOf.debriefs && (
          <Link to={home} search={{ list: 'debriefs' }}>
            {t('debriefs.all', { count })}
          </Link>
        )
      }
    >
      <QueryStates query={query} failed={t('debriefs.failed')} loading={<BlockSkeleton height={192} />}>
        {({ debriefs }) =>
          debriefs.length === 0 ? (
            <EmptyState
              compact
              icon={IconCircleCheck}
              title={t('debriefs.none')}
              reason={t('debriefs.noneReason')}
            />
          ) : (
            <PhoneRows
              title={t('debriefs.title')}
              columns={[]}
              rows={debriefs.slice(0, rowsOf.debriefs)}
              rowKey={({ sessionId }) => sessionId}
              phone={row}
            />
          )
        }
      </QueryStates>
    </Top>
  );
}

function BehindTop() {
  const query = useQuery(behindQuery({ pageNumber: 1, pageSize: 10 }));
  const row = useBehindRow(useNamesBeside(query.data?.behind.map(({ learner }) => learner) ?? []));
  const count = query.data?.behindCount ?? 0;
  return (
    <Top
      title={t('table.title')}
      of={query.data && t('phone.behind', { count })}
      all={
        count > rowsOf.behind && (
          <Link to={home} search={{ list: 'behind' }}>
            {t('debriefs.all', { count })}
          </Link>
        )
      }
    >
      <QueryStates query={query} failed={t('table.failed')} loading={<BlockSkeleton height={320} />}>
        {({ behind }) =>
          behind.length === 0 ? (
            <EmptyState compact icon={IconCircleCheck} reason={t('table.none')} />
          ) : (
            <PhoneRows
              title={t('table.title')}
              columns={[]}
              rows={behind.slice(0, rowsOf.behind)}
              rowKey={({ learner }) => learner._id}
              phone={row}
            />
          )
        }
      </QueryStates>
    </Top>
  );
}
