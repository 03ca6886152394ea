import { Button } from '@mantine/core';
import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { messageTexts } from '@simward/texts/messages';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconHelpCircle, IconShieldQuestion } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WordSign } from '../../../shared/help/words/Word.tsx';
import { DebriefingLink, useMayDebrief } from '../../../shared/sessions/DebriefingLink.tsx';
import { PlayedInFacts } from '../../../shared/sessions/PlayedIn.tsx';
import { SessionNotes } from '../../../shared/sessions/SessionNotes.tsx';
import { TakenOutMark } from '../../../shared/sessions/TakenOut.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { HeldSession } from '../headsets.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(headsetsTexts);
const tSessions = textsOf(sessionsTexts);

interface SessionActs {
  /** A learner's name, as it stands beside others of the same name. */
  nameOf: (learner: NonNullable<HeldSession['learner']>) => string;
  onAssign: (session: HeldSession) => void;
  /** Opens the dialog that takes the session out of the figures, or puts it back. */
  onTakeOut: (session: HeldSession) => void;
}

export function useSessionColumns(
  of: 'held' | 'recent' | 'out',
  { nameOf, onAssign, onTakeOut }: SessionActs,
): readonly ClientColumn<HeldSession>[] {
  const format = useFormat();
  const mayDebrief = useMayDebrief();
  const custodyColumns = (): ClientColumn<HeldSession>[] => [
    {
      key: 'custody',
      title: t('held.custody'),
      about: <WordSign topic="custody">{t('held.custody')}</WordSign>,
      value: ({ custody }) => custody,
      render: ({ custody }) =>
        custody === 'quarantined' ? (
          <StatusBadge tone="warn" icon={IconShieldQuestion}>
            {t('held.quarantined')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="info" icon={IconHelpCircle}>
            {t('held.unclaimed')}
          </StatusBadge>
        ),
    },
    { key: 'reason', title: t('held.reason'), render: ({ reason }) => reason },
  ];
  const resultColumns = (): ClientColumn<HeldSession>[] => [
    {
      key: 'score',
      title: t('recent.score'),
      value: ({ score }) => score,
      render: ({ score }) => (score === null ? tMessages('notAvailable.text') : format.percent(score)),
      numeric: true,
    },
  ];
  const outColumns = (): ClientColumn<HeldSession>[] => [
    {
      key: 'out',
      title: t('out.column'),
      value: ({ takenOut }) => takenOut?.at ?? null,
      render: ({ takenOut }) => takenOut && <TakenOutMark takenOut={takenOut} />,
    },
  ];
  return [
    {
      key: 'when',
      title: t('held.when'),
      value: ({ startedAt }) => startedAt,
      render: ({ startedAt }) => format.instant(startedAt),
      width: 190,
    },
    {
      key: 'module',
      title: t('held.module'),
      value: ({ moduleName }) => moduleName,
      card: 'heading',
    },
    {
      key: 'mode',
      title: t('held.mode'),
      value: ({ mode }) => mode,
      render: ({ mode, ...session }) => (
        <>
          {t(`held.${mode ?? 'unknownMode'}`)}
          <SessionNotes session={of === 'out' ? { ...session, takenOut: null } : session} />
        </>
      ),
      // Custody and reason are what a held session is decided by.
      wide: of === 'held',
    },
    {
      key: 'headset',
      title: tSessions('playedInTitle'),
      value: ({ playedIn, headsetName }) => headsetName ?? playedIn,
      render: ({ playedIn, headsetName, play }) => (
        <PlayedInFacts
          play={play}
          playedIn={playedIn}
          headsetName={playedIn === 'browser' ? null : (headsetName ?? t('held.unknownHeadset'))}
        />
      ),
    },
    {
      key: 'learner',
      title: of === 'held' ? t('held.learner') : t('recent.learner'),
      value: ({ learner }) => learner?.name ?? null,
      render: ({ learner, mayDecide }) =>
        learner ? nameOf(learner) : mayDecide ? t('held.nobody') : t('recent.elsewhere'),
    },
    ...(of === 'held' ? custodyColumns() : resultColumns()),
    ...(of === 'out' ? outColumns() : []),
    {
      key: 'action',
      title: t('held.action'),
      render: (session) => (
        <Row as="span" gap={12} justify="end" nowrap>
          {of !== 'held' && session.custody === 'accepted' && session.learner?.inCare && session.mode && (
            <DebriefingLink
              sessionId={session.sessionId}
              of={`${nameOf(session.learner)}, ${format.instant(session.startedAt)}`}
            />
          )}
          {session.mayDecide && session.takenOut === null && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('held.assignNamed', {
                module: session.moduleName,
                moment: format.instant(session.startedAt),
              })}
              onClick={() => onAssign(session)}
            >
              {t('held.assign')}
            </Button>
          )}
          {session.mayTakeOut && <TakeOutButton session={session} onTakeOut={onTakeOut} />}
        </Row>
      ),
      numeric: true,
      width: of === 'held' ? 170 : mayDebrief ? 260 : 170,
      card: 'action',
    },
  ];
}

interface TakeOutButtonProps extends Pick<SessionActs, 'onTakeOut'> {
  session: HeldSession;
}

function TakeOutButton({ session, onTakeOut }: TakeOutButtonProps) {
  const format = useFormat();
  const act = session.takenOut ? 'putBack' : 'takeOut';
  const of = `${session.moduleName}, ${format.instant(session.startedAt)}`;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={tSessions(`takenOut.${act}.openNamed`, { of })}
      onClick={() => onTakeOut(session)}
    >
      {tSessions(`takenOut.${act}.short`)}
    </Button>
  );
}
