import { Button } from '@mantine/core';
import { type imports, screens } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { messageTexts } from '@simward/texts/messages';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useFollowedTask } from '../../../shared/tasks.queries.ts';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { importsKey } from '../imports.queries.ts';
import { sameIn } from '../preview/Figures.tsx';
import { detailsQuery, downloadErrors, useStartImport } from '../rows.queries.ts';
import { UndoCard } from './UndoCard.tsx';

const t = textsOf(importDifferenceTexts);
const tMessages = textsOf(messageTexts);

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
          <>
            <Button variant="default" onClick={onBack}>
              {t('result.another')}
            </Button>
            <LinkButton
              to={screens.userManagement.path}
              leftSection={<IconUsers size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('result.users')}
            </LinkButton>
          </>
        }
      />
      <ImportSteps batch={batch} current={isOver ? 'done' : 'import'} />
      <Stack gap={16}>
        {state === 'running' && <Progress batch={batch} />}
        {state === 'failed' && <BrokenOff batch={batch} />}
        {isOver && <Result batch={batch} />}
      </Stack>
    </>
  );
}

/** New and changed people, those who came back included. */
const peopleIn = ({ counts }: imports.Import) => counts.new + counts.changed;

function Progress({ batch }: { batch: imports.Import }) {
  useFollowedTask(batch._id, importsKey);
  const people = peopleIn(batch);
  const { done } = batch.counts;
  const title = t('progress.title', { count: people });
  return (
    <Card title={title}>
      <ProgressBar label={title} value={people === 0 ? 1 : done / people} />
      <Text as="p" numbers above={8} role="status">
        {t('progress.text', { done, all: people })}
      </Text>
      <Text as="p" color={2} above={8}>
        {t('progress.leave')}
      </Text>
    </Card>
  );
}

/** An import that failed half way: people who were stored stay, and a button goes on with the rest. */
function BrokenOff({ batch }: { batch: imports.Import }) {
  const goOn = useStartImport();
  const text = t('result.broken', { done: batch.counts.done, all: peopleIn(batch) });
  return (
    <>
      <InlineAlert title={tMessages('usersNotAdded.text')} text={goOn.error?.detail ?? text} />
      <Button
        style={{ alignSelf: 'start' }}
        loading={goOn.isPending}
        onClick={() => goOn.mutate({ fileId: batch._id })}
      >
        {t('result.goOn')}
      </Button>
    </>
  );
}

function Result({ batch }: { batch: imports.Import }) {
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data: details } = useQuery(detailsQuery(batch._id));
  const download = useMutation({ mutationFn: () => downloadErrors(batch._id) });
  const { new: added, changed, error, leftOut } = batch.counts;
  const same = sameIn(batch);
  const leavers = details?.leavers;
  const lines = [
    same > 0 && t('result.same', { count: same }),
    leftOut > 0 && t('result.leftOut', { count: leftOut }),
    details &&
      details.made.length > 0 &&
      t('result.made', { names: format.list(details.made.map(({ name }) => name)) }),
    leavers &&
      t(leavers.done ? 'result.leaversDone' : 'result.leavers', {
        count: leavers.count,
        day: format.day(leavers.on),
      }),
  ].filter((line) => typeof line === 'string');
  return (
    <>
      <Surface as="section" pad={16}>
        <Row gap={12} justify="between" align="start">
          <div>
            <Text as="h2" ref={heading} tabIndex={-1} size="xl" weight="title">
              {batch.state === 'undone'
                ? t('result.titleUndone')
                : error > 0
                  ? t('result.title', { added, changed, errors: error })
                  : t('result.titleWithout', { added, changed })}
            </Text>
            {batch.state === 'done' &&
              lines.map((line) => (
                <Text as="p" key={line} color={2} above={4} breaks>
                  {line}
                </Text>
              ))}
          </div>
          {error > 0 && (
            <Button
              variant="default"
              loading={download.isPending}
              leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => download.mutate()}
            >
              {t(download.isError ? 'rows.errorsFailed' : 'rows.errorsFile')}
            </Button>
          )}
        </Row>
      </Surface>
      {batch.state === 'done' && added > 0 && (
        <Card title={t('result.next')}>
          <Text as="p" color={2}>
            {t('result.codes')}
          </Text>
        </Card>
      )}
      <UndoCard batch={batch} />
    </>
  );
}
