import { type debriefing, screens } from '@simward/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../ui/address/useAddress.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { DebriefingHeader } from './DebriefingHeader.tsx';
import classes from './DebriefingScreen.module.css';
import { debriefingQuery } from './debriefing.queries.ts';
import { debriefingAddress } from './debriefingAddress.ts';
import { HappenedPart } from './HappenedPart.tsx';
import { ResultCard } from './result/ResultCard.tsx';
import { useDebriefingView } from './useDebriefingView.ts';

/** A session to talk about: what happened when, beside what is usual, and what it came to. */
export function DebriefingScreen() {
  const { t } = useTranslation('debriefing');
  const [{ sessionId }] = useAddress(debriefingAddress);
  const query = useQuery({ ...debriefingQuery(sessionId ?? ''), enabled: sessionId !== undefined });
  if (!sessionId || query.error?.code === 'session.not-found')
    return <NoSession title={t('notFound')} reason={t('notFoundReason')} />;
  if (query.error?.code === 'access.forbidden')
    return <NoSession title={t('notAllowed')} reason={query.error.detail} />;
  if (!query.data)
    return (
      <>
        {query.error && <PageHeader title={screens.debriefing.title} />}
        <QueryStates query={query} failed={t('failed')} loading={<PageSkeleton />} />
      </>
    );
  return <Debriefing session={query.data} />;
}

function Debriefing({ session }: { session: debriefing.Debriefing }) {
  const view = useDebriefingView(session);
  return (
    <>
      <DebriefingHeader
        session={session}
        competencyName={view.competencyName}
        onChoose={view.chooseCompetency}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <HappenedPart session={session} view={view} />
        </div>
        <div className={classes.side}>
          <ResultCard session={session} competencyName={view.competencyName} />
        </div>
      </div>
    </>
  );
}

function NoSession({ title, reason }: { title: string; reason: string }) {
  const { t } = useTranslation('debriefing');
  return (
    <>
      <PageHeader title={screens.debriefing.title} />
      <EmptyState
        icon={IconListSearch}
        title={title}
        reason={reason}
        action={<LinkButton to={screens.report.path}>{t('toReport')}</LinkButton>}
      />
    </>
  );
}
