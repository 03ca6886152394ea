import { Button, VisuallyHidden } from '@mantine/core';
import { followUp, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import {
  type Icon,
  IconChevronRight,
  IconCircleCheck,
  IconLock,
  IconMessageCircleQuestion,
  IconTrendingDown,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysAfter, daysUntil, zonedNow } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkLine, LinkLines } from '../../ui/page/parts/LinkLines.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../ui/values/tone.ts';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import { debriefsQuery } from './follow-up.queries.ts';

const t = textsOf(followUpTexts);

/** The number of rows that fit beside the table without scrolling. */
const rowsAtFirst = 5;
/** The largest page that the server gives. */
export const mostDebriefs = 100;

/** Sessions that somebody should talk over, the newest first; each links to its debriefing. */
export function DebriefsCard() {
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery(debriefsQuery({ pageSize: showsAll ? mostDebriefs : 10 }));
  const count = query.data?.debriefsCount ?? 0;
  const nameOf = useNamesBeside(query.data?.debriefs.map(({ learner }) => learner) ?? []);
  return (
    <Card
      title={t('debriefs.title')}
      {...(count > 0 && { unit: t('debriefs.n', { count }) })}
      controls={<AllSessionsLink />}
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
              <LinkLines>
                {debriefs.slice(0, showsAll ? mostDebriefs : rowsAtFirst).map((debrief) => (
                  <DebriefRow key={debrief.sessionId} debrief={debrief} name={nameOf(debrief.learner)} />
                ))}
              </LinkLines>
              {showsAll && count > mostDebriefs && (
                <Text as="p" size="sm" color={3} above={8}>
                  {t('debriefs.newest', { shown: mostDebriefs })}
                </Text>
              )}
              {count > rowsAtFirst && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mt={8}
                  ml={-8}
                  onClick={() => setShowsAll(!showsAll)}
                >
                  {showsAll ? t('debriefs.fewer') : t('debriefs.all', { count })}
                </Button>
              )}
            </>
          )
        }
      </QueryStates>
    </Card>
  );
}

/** A debrief to hold, on a phone. */
export function useDebriefRow(debriefs: readonly followUp.Debrief[]): PhoneRow<followUp.Debrief> {
  const nameOf = useNamesBeside(debriefs.map(({ learner }) => learner));
  const format = useFormat();
  const startWordsOf = useStartWords();
  return {
    label: ({ learner }) => nameOf(learner),
    picture: ({ learner: { _id, name } }) => <UserAvatar id={_id} name={name} size={40} />,
    name: ({ sessionId, learner }) => (
      <Link to={screens.debriefing.path} search={{ sessionId }}>
        <VisuallyHidden>{t('debriefs.act')} </VisuallyHidden>
        {nameOf(learner)}
      </Link>
    ),
    facts: ({ moduleName, score, passMark }) => [
      score === null
        ? moduleName
        : t('debriefs.what', { moduleName, score: format.percentBeside(score, passMark) }),
    ],
    end: ({ reasons: [first] }) => first && <Reason brief reason={first} />,
    endBelow: ({ startedAt }) => startWordsOf(startedAt),
  };
}

interface DebriefRowProps {
  debrief: followUp.Debrief;
  /** The learner's, as it stands beside others of the same name. */
  name: string;
}

function DebriefRow({ debrief, name }: DebriefRowProps) {
  const format = useFormat();
  const when = useStartWords()(debrief.startedAt);
  const { sessionId, learner, moduleName, score, passMark } = debrief;
  const [first, ...others] = debrief.reasons;
  return (
    <LinkLine to={screens.debriefing.path} search={{ sessionId }}>
      <UserAvatar id={learner._id} name={learner.name} size={28} />
      <Text grow>
        <Row as="span" align="start" justify="between" nowrap>
          <VisuallyHidden>{t('debriefs.act')} </VisuallyHidden>
          <Text size="md" weight="label" color={1}>
            {name}{' '}
          </Text>
          {first && <Reason reason={first} />}
        </Row>
        <Row as="span" align="start" justify="between" nowrap>
          <Text size="sm" color={3}>
            {score === null
              ? moduleName
              : t('debriefs.what', { moduleName, score: format.percentBeside(score, passMark) })}{' '}
          </Text>
          <Text size="sm" color={3} numbers rigid>
            {when}
          </Text>
        </Row>
        {others.map((reason) => (
          <Row as="span" key={reason} align="start" justify="between" nowrap>
            <Reason reason={reason} />
          </Row>
        ))}
      </Text>
      <IconChevronRight
        size={15}
        stroke={1.8}
        color="var(--text-3)"
        style={{ marginInlineEnd: -8 }}
        aria-hidden="true"
      />
    </LinkLine>
  );
}

/** Tone and sign of each reason to talk a session over. */
const debriefSigns: Record<followUp.DebriefReason, { tone: Tone; icon: Icon }> = {
  mustPass: { tone: 'fail', icon: IconLock },
  below: { tone: 'warn', icon: IconTrendingDown },
  failed: { tone: 'fail', icon: IconX },
  asked: { tone: 'info', icon: IconMessageCircleQuestion },
};

function Reason({ reason, brief }: { reason: followUp.DebriefReason; brief?: boolean }) {
  return (
    <StatusBadge plain {...debriefSigns[reason]}>
      {brief && reason === 'mustPass' ? t('phone.reason.mustPass') : t(`debriefs.reason.${reason}`)}
    </StatusBadge>
  );
}

/** "Today" or the weekday with the time for a session of the last week; the date for an older one. */
function useStartWords(): (startedAt: string) => string {
  const format = useFormat();
  const today = useToday();
  const { timeZone } = useSignedInUser();
  return (startedAt) => {
    const day = zonedNow(new Date(startedAt), timeZone).today;
    const daysAgo = -daysUntil(day, today);
    if (daysAgo > 6) return format.dayAndMonth(startedAt);
    return t('debriefs.when', {
      day: daysAgo === 0 ? t('week.today') : format.weekday(day),
      time: format.time(startedAt),
    });
  };
}

/** Link to all assessments of the same days and departments, including those that need no talk. */
function AllSessionsLink() {
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
    <Link to={screens.report.path} search={search}>
      {t('debriefs.sessions')}
    </Link>
  );
}
