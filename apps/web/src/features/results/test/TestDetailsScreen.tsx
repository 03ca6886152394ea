import { Button } from '@mantine/core';
import { type results, screens } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconArrowLeft, IconBadgeVr, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { LearnerComments } from '../../../shared/comments/LearnerComments.tsx';
import { PrintedHead } from '../../../shared/print/PrintedHead.tsx';
import { EventsRemoved } from '../../../shared/sessions/EventsRemoved.tsx';
import { PlayedIn } from '../../../shared/sessions/PlayedIn.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Split, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { pageSizes } from '../../../ui/table/state/tableState.ts';
import { testQuery } from '../results.queries.ts';
import { FixStrip } from './FixStrip.tsx';
import { HappenedCard } from './happened/HappenedCard.tsx';
import { stepsShown, stepsToFix } from './happened/stepChoice.ts';
import { ScoreCard } from './ScoreCard.tsx';
import { testAddress } from './testAddress.ts';

const t = textsOf(resultsTexts);

/** One own session: steps to fix, what happened, and the score. Without an id in the address it is the latest session. */
export function TestDetailsScreen() {
  const [{ sessionId }] = useAddress(testAddress);
  const query = useQuery(testQuery(sessionId));
  if (query.error?.code === 'session.not-found') return <NoTest reason={t('test.notFound')} />;
  return (
    <QueryStates
      query={query}
      failed={t('test.failed')}
      loading={<PageSkeleton />}
      aroundFailure={(failure) => (
        <>
          <PageHeader title={titleOf('testDetails')} />
          {failure}
        </>
      )}
      empty={({ test }) => !test && <NoTest reason={t('test.none')} />}
    >
      {({ test }) => test && <Test test={test} />}
    </QueryStates>
  );
}

function Test({ test }: { test: results.Test }) {
  const [{ show, step }, change] = useAddress(testAddress);
  const shownSteps = show === 'questions' ? undefined : show;
  /** Turns to the page of the step's row, and lists all steps if the row is filtered out. */
  const select = (name: string) => {
    const listed = stepsShown(test.steps, shownSteps);
    const isListed = show !== 'questions' && listed.some((row) => row.name === name);
    const rows = isListed ? listed : test.steps;
    const page = Math.floor(rows.findIndex((row) => row.name === name) / pageSizes[0]) + 1;
    change(
      { step: name, show: isListed ? show : 'all', page: page > 1 ? page : undefined },
      { replace: true },
    );
  };
  return (
    <>
      <PageHeader
        title={titleOf('testDetails')}
        above={{
          label: test.moduleName,
          path: screens.yourModuleDetail.path.replace('$moduleId', test.moduleId),
        }}
        facts={<TestFacts test={test} />}
        actions={<TestActions test={test} />}
      />
      <PrintedHead own asked={[]} />
      <Split>
        <Stack gap={16}>
          <FixStrip
            test={test}
            onSelect={select}
            onAll={() => change({ show: 'fix', step: undefined, page: undefined })}
          />
          {test.eventsRemovedAt ? (
            <EventsRemoved at={test.eventsRemovedAt} />
          ) : (
            <HappenedCard
              test={test}
              show={show}
              onShow={(next) => change({ show: next, step: undefined, page: undefined })}
              selected={step}
              onSelect={select}
            />
          )}
        </Stack>
        <Stack gap={16}>
          <ScoreCard test={test} />
          <LearnerComments key={test.sessionId} sessionId={test.sessionId} onStep={select} />
        </Stack>
      </Split>
    </>
  );
}

function TestFacts({ test }: { test: results.Test }) {
  const format = useFormat();
  const { moduleName, mode, attempt, startedAt, duration, playedIn } = test;
  return (
    <FactLine
      facts={[
        <Text as="strong" key="module" weight="title" color={1}>
          {moduleName}
        </Text>,
        attempt === null ? t(`test.${mode}`) : t('test.attempt', { mode: t(`test.${mode}`), attempt }),
        format.instant(startedAt),
        <PlayedIn key="where" playedIn={playedIn} />,
        format.hours(duration),
      ]}
    />
  );
}

function TestActions({ test }: { test: results.Test }) {
  const fixes = stepsToFix(test.steps).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('test.print')}
      </Button>
      <LinkButton
        to={screens.yourModuleDetail.path}
        params={{ moduleId: test.moduleId }}
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
      >
        {t('detail.return')}
      </LinkButton>
      {test.active && (
        <LinkButton
          to={screens.pair.path}
          search={{ moduleId: test.moduleId, mode: test.mode }}
          leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
        >
          {fixes > 0 ? t('test.practise', { count: fixes }) : t('mastery.practise')}
        </LinkButton>
      )}
    </>
  );
}

function NoTest({ reason }: { reason: string }) {
  return (
    <>
      <PageHeader title={titleOf('testDetails')} />
      <EmptyState
        icon={IconBadgeVr}
        reason={reason}
        action={<LinkButton to={screens.yourModules.path}>{t('list.toModules')}</LinkButton>}
      />
    </>
  );
}
