import { Button } from '@mantine/core';
import { users } from '@simward/contract';
import { outboxTexts } from '@simward/texts/outbox';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { personPageTexts } from '@simward/texts/users/personPage';
import {
  type Icon,
  IconBadgeVr,
  IconBan,
  IconCertificateOff,
  IconChartBarOff,
  IconFileCertificate,
  IconHistory,
  IconLogin2,
  IconMail,
  IconMessage2,
  IconMessageCircle,
  IconUserCog,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DebriefingLink } from '../../../shared/sessions/DebriefingLink.tsx';
import { playedInSigns } from '../../../shared/sessions/PlayedIn.tsx';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';
import { historyQuery } from '../users.queries.ts';
import classes from './person.module.css';

const t = textsOf(personPageTexts);
const tOutbox = textsOf(outboxTexts);
const tSessions = textsOf(sessionsTexts);

type Entry = users.HistoryEntry;
type Kind = Entry['kind'] | 'all';

/** Everything that happened to a person, in one order. */
export function HistoryCard({ userId }: { userId: string }) {
  const [kind, setKind] = useState<Kind>('all');
  const query = useInfiniteQuery(historyQuery(userId, kind === 'all' ? undefined : kind));
  const chips: readonly Kind[] = ['all', ...users.historyKinds];
  return (
    <Card
      title={t('history.title')}
      controls={
        <CountChips
          label={t('history.kind')}
          chips={chips.map((value) => ({
            value,
            label: value === 'all' ? t('history.all') : t(`history.kinds.${value}`),
            count: undefined,
          }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <QueryStates
        query={query}
        failed={t('failed.history')}
        loading={<RowsSkeleton rows={users.historyPage} rowHeight={40} />}
        empty={({ pages }) =>
          pages[0]?.entries.length === 0 && (
            <EmptyState
              compact
              icon={IconHistory}
              title={t('history.none')}
              reason={t('history.noneReason')}
            />
          )
        }
      >
        {({ pages }) => (
          <>
            <Stack as="ol" gap={0} className={classes.history} aria-label={t('history.title')}>
              {pages
                .flatMap(({ entries }) => entries)
                .map((entry) => (
                  <HistoryLine key={`${entry._id} ${entry.at}`} entry={entry} />
                ))}
            </Stack>
            {query.hasNextPage && (
              <Row justify="center" above={8}>
                <Button
                  variant="default"
                  size="xs"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('history.more')}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

const signs: Record<Entry['event'], { icon: Icon; tone: Tone }> = {
  session: { icon: IconBadgeVr, tone: 'mute' },
  asked: { icon: IconMessage2, tone: 'info' },
  'comments-released': { icon: IconMessageCircle, tone: 'info' },
  assigned: { icon: IconBadgeVr, tone: 'info' },
  withdrawn: { icon: IconBan, tone: 'mute' },
  expired: { icon: IconCertificateOff, tone: 'warn' },
  'pack-issued': { icon: IconFileCertificate, tone: 'info' },
  mail: { icon: IconMail, tone: 'mute' },
  'signed-in': { icon: IconLogin2, tone: 'mute' },
  audited: { icon: IconUserCog, tone: 'mute' },
};

function HistoryLine({ entry }: { entry: Entry }) {
  const format = useFormat();
  const { event, at, session, sessionId, name, mail } = entry;
  const { icon, tone } = signs[event];
  const Sign = session ? playedInSigns[session.playedIn] : icon;
  return (
    <Row as="li" gap={12} nowrap data-tone={session ? toneOf(session) : tone}>
      <span className={classes.sign}>
        <Sign size={16} stroke={1.8} aria-hidden="true" />
      </span>
      <Row as="div" gap={12} tight justify="between" grow>
        <Row as="span" gap={8} tight>
          {session ? (
            <SessionWords session={session} module={name ?? ''} />
          ) : (
            <Text breaks>{sentenceOf(entry, format.day)}</Text>
          )}
          {mail && isExceptional(mail.state) && (
            <StatusBadge tone="warn">{tOutbox(`state.${mail.state}`)}</StatusBadge>
          )}
        </Row>
        <Row as="span" gap={12} nowrap>
          {sessionId && (
            <Text size="md" weight="label">
              <DebriefingLink sessionId={sessionId} of={`${name ?? ''}, ${format.instant(at)}`} />
            </Text>
          )}
          <Text size="sm" color={3} whole numbers>
            {event === 'expired' ? format.dayOf(at) : format.instant(at)}
          </Text>
        </Row>
      </Row>
    </Row>
  );
}

interface SessionWordsProps {
  session: NonNullable<Entry['session']>;
  module: string;
}

function SessionWords({ session, module }: SessionWordsProps) {
  const format = useFormat();
  const { mode, score, passMark, takenOut, playedIn, ...result } = session;
  return (
    <>
      <Text weight="label" breaks>
        {module}
      </Text>
      <Text size="sm" color={3}>
        {t(`history.${mode}`)} · {tSessions(`playedIn.${playedIn}`)}
      </Text>
      {score !== null && (
        <Text weight="title" numbers>
          {format.percentBeside(score, passMark)}
        </Text>
      )}
      {takenOut ? (
        <StatusBadge tone="mute" icon={IconChartBarOff}>
          {tSessions('takenOut.mark')}
        </StatusBadge>
      ) : (
        (mode === 'assessment' || result.outcome !== 'completed') && <SessionResult {...result} />
      )}
    </>
  );
}

const toneOf = ({ successful }: NonNullable<Entry['session']>): Tone =>
  successful === null ? 'mute' : successful ? 'pass' : 'fail';

const isExceptional = (state: NonNullable<Entry['mail']>['state']) =>
  state === 'failed' || state === 'given up';

function sentenceOf(entry: Entry, day: (isoDate: string) => string): string {
  const { event, by, name, dueOn, count, mail, audited } = entry;
  const module = name ?? '';
  switch (event) {
    case 'session':
      return module;
    case 'asked':
    case 'withdrawn':
      return t(`history.${event}`, { module });
    case 'comments-released':
      return t('history.released', { by: by ?? t('history.somebody'), count, module });
    case 'assigned':
      if (by === null)
        return dueOn === null
          ? t('history.assignedByNobody', { module })
          : t('history.assignedByNobodyDue', { module, day: day(dueOn) });
      return dueOn === null
        ? t('history.assigned', { by, module })
        : t('history.assignedDue', { by, module, day: day(dueOn) });
    case 'expired':
      return t('history.expired', { competency: module });
    case 'pack-issued':
      return t('history.pack', { by: by ?? t('history.somebody') });
    case 'mail':
      return mail ? t('history.mail', { template: tOutbox(`template.${mail.template}`) }) : '';
    case 'signed-in':
      return t('history.signedIn', { count });
    case 'audited':
      return audited ? t(`history.account.${audited}`, { by: by ?? t('history.somebody') }) : '';
  }
}
