import { Button } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import {
  type Icon,
  IconClockExclamation,
  IconHistory,
  IconUserQuestion,
  IconVersions,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { TakingOutDialog } from '../../../shared/sessions/TakingOutDialog.tsx';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { AfterFirstPaint } from '../../../ui/page/parts/AfterFirstPaint.tsx';
import { recountQuery } from '../debriefing.queries.ts';
import { RecountDialog } from './RecountDialog.tsx';

const t = textsOf(debriefingTexts);
const tSessions = textsOf(sessionsTexts);

interface ResultChangesProps {
  session: debriefing.Debriefing;
}

/** Notes about changes of a session's result, and buttons that change it. */
export function ResultChanges({ session }: ResultChangesProps) {
  return (
    <>
      <LateChange session={session} />
      <SessionNotices session={session} />
      {session.mode === 'assessment' && (
        <AfterFirstPaint>
          <Recount session={session} />
        </AfterFirstPaint>
      )}
      <AfterFirstPaint>
        <TakingOut session={session} />
      </AfterFirstPaint>
    </>
  );
}

interface LateChangeProps {
  session: Pick<debriefing.Debriefing, 'changedLateAt'>;
}

/** Says that the session changed after it had finished, and when. */
function LateChange({ session: { changedLateAt } }: LateChangeProps) {
  const format = useFormat();
  if (!changedLateAt) return null;
  return (
    <Note icon={IconClockExclamation} above={12}>
      {t('changedLate', { day: format.dayOf(changedLateAt) })}
    </Note>
  );
}

/**
 * Notes that the module was not assigned, its version is unknown or events came late. For the last two, staff
 * may recount.
 */
function SessionNotices({ session }: ResultChangesProps) {
  const [recountBy, setRecountBy] = useState<'version' | 'late'>();
  const { sessionId, unassigned, unknownVersion, moduleVersion, lateEvents, late, eventsRemovedAt } = session;
  const offer = (by: 'version' | 'late', text: ReactNode) => (
    <Offer
      act={
        eventsRemovedAt === null && (
          <Button variant="default" size="xs" onClick={() => setRecountBy(by)}>
            {t(`recount.by.${by}.open`)}
          </Button>
        )
      }
    >
      {text}
    </Offer>
  );
  return (
    <>
      {unassigned && (
        <Note icon={IconUserQuestion} above={12}>
          {t('unassigned')}
        </Note>
      )}
      {unknownVersion !== null &&
        moduleVersion !== null &&
        offer(
          'version',
          <Note icon={IconVersions}>
            {t('unknownVersion', { said: unknownVersion, version: moduleVersion })}
          </Note>,
        )}
      {lateEvents > 0 &&
        offer(
          'late',
          <>
            <Note icon={IconClockExclamation}>{t('lateEvents', { count: lateEvents })}</Note>
            {late.length > 0 && <LateEvents late={late} passMark={session.passMark} />}
          </>,
        )}
      {recountBy && (
        <RecountDialog
          sessionId={sessionId}
          by={recountBy}
          passMark={session.passMark}
          result={session}
          onClose={() => setRecountBy(undefined)}
        />
      )}
    </>
  );
}

function LateEvents({ late, passMark }: Pick<debriefing.Debriefing, 'late' | 'passMark'>) {
  const format = useFormat();
  return (
    <Text as="ul" above={8} style={{ paddingInlineStart: 28 }}>
      {late.map(({ kind, name, correct, score }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes its order.
        <li key={index}>
          {t('lateEvent', {
            kind,
            name,
            result:
              score !== null
                ? format.percentBeside(score, passMark)
                : correct === null
                  ? 'none'
                  : correct
                    ? 'yes'
                    : 'no',
          })}
        </li>
      ))}
    </Text>
  );
}

/** Says when the session was recounted, and offers a recount if that would change its result today. */
function Recount({ session: { sessionId, passMark, recountedAt } }: ResultChangesProps) {
  const format = useFormat();
  const { data } = useQuery(recountQuery(sessionId));
  const [isAsking, setIsAsking] = useState(false);
  const recounted = data?.recounted;
  return (
    <>
      {recountedAt && (
        <Note icon={IconHistory} above={12}>
          {t('recount.done', { day: format.dayOf(recountedAt) })}
        </Note>
      )}
      {recounted && (
        <Offer
          act={
            <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
              {t('recount.open')}
            </Button>
          }
        >
          {t('recount.offer', {
            score:
              recounted.score === null
                ? t('recount.unscored')
                : format.percentBeside(recounted.score, passMark),
            successful: recounted.successful ? 'yes' : 'no',
          })}
        </Offer>
      )}
      {isAsking && recounted && (
        <RecountDialog
          sessionId={sessionId}
          by="names"
          passMark={passMark}
          result={recounted}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Takes the session out of the figures or puts it back. Nobody may do this with their own session. */
function TakingOut({ session }: ResultChangesProps) {
  const { _id: userId } = useSignedInUser();
  const [isAsking, setIsAsking] = useState(false);
  const { sessionId, moduleName, mode, startedAt, learner, takenOut } = session;
  const act = takenOut ? 'putBack' : 'takeOut';
  if (learner._id === userId) return <Offer>{tSessions('takenOut.own')}</Offer>;
  return (
    <>
      <Offer
        act={
          <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
            {tSessions(`takenOut.${act}.open`)}
          </Button>
        }
      >
        {tSessions(`takenOut.${act}.offer`)}
      </Offer>
      {isAsking && (
        <TakingOutDialog
          session={{ sessionId, moduleName, mode, startedAt, learnerName: learner.name, takenOut }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface NoteProps {
  icon: Icon;
  above?: 12;
  children: ReactNode;
}

function Note({ icon: Sign, above, children }: NoteProps) {
  return (
    <Row as="p" align="start" nowrap size="sm" color={2} above={above}>
      <Sign size={15} stroke={1.9} style={{ marginBlockStart: 2 }} aria-hidden="true" />
      {children}
    </Row>
  );
}

/** Something that staff may do to the result, with the reason; not for paper. */
function Offer({ act, children }: { act?: ReactNode; children: ReactNode }) {
  return (
    <Surface pad={12} above={12} className="screen-only">
      <Row gap={12} tight size="sm" color={2}>
        <div style={{ flex: '1 1 12rem' }}>{children}</div>
        {act}
      </Row>
    </Surface>
  );
}
