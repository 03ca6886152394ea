import { Button } from '@mantine/core';
import { type AnswerOf, type imports, screens } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { IconDownload, IconHistory, IconUpload, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Row, Split, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { PageActions } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { detailsQuery } from '../history/history.queries.ts';
import { NextSteps } from '../history/NextSteps.tsx';
import { UndoCard } from '../history/UndoCard.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { sameIn } from '../preview/Figures.tsx';
import { downloadErrors } from '../rows.queries.ts';
import { BrokenOff, ImportProgress } from './ImportProgress.tsx';

const t = textsOf(importDifferenceTexts);
const tHistory = textsOf(importHistoryTexts);

interface ResultStepProps {
  batch: imports.Import;
  onBack: () => void;
}

/** The import's progress, then its result, what comes next, and its undo. */
export function ResultStep({ batch, onBack }: ResultStepProps) {
  const { state } = batch;
  const isOver = state === 'done' || state === 'undone';
  return (
    <>
      <PageHeader
        title={titleOf('importUsers')}
        facts={t('preview.facts', { file: batch.fileName, count: batch.counts.rows })}
        actions={
          <PageActions
            primary={{ label: t('result.users'), icon: IconUsers, to: screens.userManagement.path }}
            others={[
              {
                label: tHistory('title'),
                icon: IconHistory,
                to: screens.importUsers.path,
                search: { step: 'history', import: batch._id },
              },
              { label: t('result.another'), icon: IconUpload, onClick: onBack },
            ]}
          />
        }
      />
      <ImportSteps batch={batch} current={isOver ? 'done' : 'import'} />
      <Stack gap={16}>
        {state === 'running' && <ImportProgress batch={batch} />}
        {state === 'failed' && <BrokenOff batch={batch} />}
        {isOver && <Result batch={batch} />}
      </Stack>
    </>
  );
}

function Result({ batch }: { batch: imports.Import }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [of, setOf] = useState<People>(batch.counts.new > 0 ? 'new' : 'changed');
  const details = useQuery(detailsQuery(batch._id, of));
  const { new: added, changed, error } = batch.counts;
  return (
    <>
      <Surface as="section" pad={16}>
        <Row gap={12} justify="between" align="start">
          <div>
            <Text as="h2" ref={heading} tabIndex={-1} size="xl" weight="title" style={{ outline: 'none' }}>
              {batch.state === 'undone'
                ? t('result.titleUndone')
                : error > 0
                  ? t('result.title', { added, changed, errors: error })
                  : t('result.titleWithout', { added, changed })}
            </Text>
            {batch.state === 'done' && <ResultFacts batch={batch} details={details.data} />}
          </div>
          {error > 0 && <ErrorsButton id={batch._id} />}
        </Row>
      </Surface>
      <QueryStates
        query={details}
        failed={t('result.notLoaded')}
        loading={
          <Split>
            <BlockSkeleton height={320} />
            <BlockSkeleton height={160} />
          </Split>
        }
      >
        {(known) =>
          batch.state === 'undone' ? (
            <UndoCard details={known} />
          ) : (
            <Split>
              <NextSteps details={known} of={of} onChange={setOf} />
              <UndoCard details={known} />
            </Split>
          )
        }
      </QueryStates>
    </>
  );
}

type Details = AnswerOf<typeof imports.importDetails>;
type People = Details['next']['of'];

interface ResultFactsProps {
  batch: imports.Import;
  /** Undefined while they are loaded. */
  details: Details | undefined;
}

/** What else the import did, and what it left as it was. */
function ResultFacts({ batch, details }: ResultFactsProps) {
  const format = useFormat();
  const same = sameIn(batch);
  const { leftOut } = batch.counts;
  const made = details?.made.map(({ name }) => name) ?? [];
  const leavers = details?.leavers;
  const lines = [
    same > 0 && t('result.same', { count: same }),
    leftOut > 0 && t('result.leftOut', { count: leftOut }),
    made.length > 0 && t('result.made', { names: format.list(made) }),
    leavers &&
      t(leavers.done ? 'result.leaversDone' : 'result.leavers', {
        count: leavers.count,
        day: format.day(leavers.on),
      }),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <Text as="p" key={line} color={2} above={4} breaks>
      {line}
    </Text>
  ));
}

function ErrorsButton({ id }: { id: string }) {
  const download = useMutation({ mutationFn: () => downloadErrors(id) });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => download.mutate()}
    >
      {t(download.isError ? 'rows.errorsFailed' : 'rows.errorsFile')}
    </Button>
  );
}
