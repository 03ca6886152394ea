import { useMediaQuery } from '@mantine/hooks';
import { type debriefing, screens } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import type { Moment } from '../../shared/comments/CommentForm.tsx';
import { SessionComments } from '../../shared/comments/SessionComments.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePrinting } from '../../ui/page/media.ts';
import { AfterFirstPaint } from '../../ui/page/parts/AfterFirstPaint.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { type QueryStates, standInOf } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ComparedAttempts } from './compared/ComparedAttempts.tsx';
import { DebriefingHeader } from './DebriefingHeader.tsx';
import { ResultSkeleton } from './DebriefingSkeletons.tsx';
import classes from './debriefing.module.css';
import { comparedQuery, debriefingQuery } from './debriefing.queries.ts';
import { debriefedAddress } from './debriefingAddress.ts';
import { HappenedPart } from './HappenedPart.tsx';
import { markNear, type SessionMark } from './marks/sessionMarks.ts';
import { PrintedDebriefing } from './print/PrintedDebriefing.tsx';
import { ResultCard } from './result/ResultCard.tsx';
import { useDebriefingView } from './useDebriefingView.ts';

const t = textsOf(debriefingTexts);

/**
 * One session to debrief: its events compared with what is usual, its result and its comments. With a second
 * session in the address, both attempts are compared instead.
 */
export function DebriefingScreen() {
  const [{ sessionId, with: other }] = useAddress(debriefedAddress);
  return sessionId && other ? <ComparedSessions sessionId={sessionId} other={other} /> : <OneSession />;
}

function OneSession() {
  const [{ sessionId }] = useAddress(debriefedAddress);
  const query = useQuery({ ...debriefingQuery(sessionId ?? ''), enabled: sessionId !== undefined });
  if (!sessionId) return <NoSession title={t('notFound')} reason={t('notFoundReason')} />;
  return (
    <SessionStates query={query} loading={<Debriefing sessionId={sessionId} session={undefined} />}>
      {(session) => <Debriefing sessionId={sessionId} session={session} />}
    </SessionStates>
  );
}

function ComparedSessions({ sessionId, other }: { sessionId: string; other: string }) {
  const query = useQuery(comparedQuery(sessionId, other));
  return (
    <SessionStates query={query} loading={<PageSkeleton />}>
      {(compared) => <ComparedAttempts compared={compared} />}
    </SessionStates>
  );
}

interface SessionStatesProps<Data> {
  query: ComponentProps<typeof QueryStates<Data>>['query'];
  /** Shown while the session loads; parts that need no data stay mounted when it is there. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The session once it has loaded, or the reason why it cannot be shown. */
function SessionStates<Data>({ query, loading, children }: SessionStatesProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  switch (error?.code) {
    case 'session.not-found':
      return <NoSession title={t('notFound')} reason={t('notFoundReason')} />;
    case 'access.forbidden':
      return <NoSession title={t('notAllowed')} reason={error.detail} />;
    case 'debriefing.not-comparable':
      return <NoSession title={t('compared.notComparable')} reason={error.detail} />;
    default:
      return standInOf({
        query,
        failed: t('failed'),
        loading,
        aroundFailure: (failure) => (
          <>
            <PageHeader title={titleOf('debriefing')} />
            {failure}
          </>
        ),
      });
  }
}

interface DebriefingProps {
  sessionId: string;
  /**
   * Undefined while it loads. Parts that do not need the session are mounted before, so that it appears
   * sooner.
   */
  session: debriefing.Debriefing | undefined;
}

function Debriefing({ sessionId, session }: DebriefingProps) {
  const view = useDebriefingView(session);
  // `screen` excludes paper, which is as narrow as a phone but shows the drawing.
  const phone = useMediaQuery('screen and (max-width: 47.9375em)', false, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const result = session && <ResultCard session={session} competencyName={view.competencyName} />;
  return (
    <>
      {/* What is written on the screen stays, while paper has a page of its own. */}
      <div className="screen-only">
        <DebriefingHeader
          sessionId={sessionId}
          session={session}
          competencyName={view.competencyName}
          onChoose={view.chooseCompetency}
        />
        <div className={classes.page}>
          <div className={classes.columns}>
            <Stack gap={12}>
              <HappenedPart session={session} view={view} phone={phone} />
            </Stack>
            <Stack gap={12} className={classes.side}>
              {/* On a phone the result stands above what happened. */}
              {phone && result}
              {session ? (
                <AfterFirstPaint before={sideSkeleton}>
                  {!phone && result}
                  <SessionComments
                    sessionId={sessionId}
                    learner={session.learner.name}
                    begins={session.begins}
                    moment={momentOf(view.chosenMark)}
                    onMoment={({ at, stepName }) =>
                      view.choose(markNear(view.marks, at, stepName, session.begins)?.key)
                    }
                  />
                </AfterFirstPaint>
              ) : (
                sideSkeleton
              )}
            </Stack>
          </div>
        </div>
      </div>
      {isPrinting && session && <PrintedDebriefing session={session} view={view} />}
    </>
  );
}

const sideSkeleton = <ResultSkeleton />;

/** The moment that a new comment is about: that of the chosen mark, if there is one. */
const momentOf = (chosen: SessionMark | undefined): Moment | undefined =>
  chosen && { at: chosen.at, stepName: 'step' in chosen ? chosen.step.name : null };

function NoSession({ title, reason }: { title: string; reason: string }) {
  return (
    <>
      <PageHeader title={titleOf('debriefing')} />
      <EmptyState
        icon={IconListSearch}
        title={title}
        reason={reason}
        action={<LinkButton to={screens.report.path}>{t('toReport')}</LinkButton>}
      />
    </>
  );
}
