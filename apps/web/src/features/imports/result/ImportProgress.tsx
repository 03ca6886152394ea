import { Button } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { messageTexts } from '@simward/texts/messages';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useFollowedTask } from '../../../shared/tasks.queries.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { uploaderName } from '../history/importHistoryColumns.tsx';
import { importsKey } from '../imports.queries.ts';
import { useStartImport } from '../rows.queries.ts';

const t = textsOf(importDifferenceTexts);
const tMessages = textsOf(messageTexts);

/** How far an import has come; it is followed until it is over. */
export function ImportProgress({ batch }: { batch: imports.Import }) {
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

/** An import that failed half way: people who were stored stay, and whoever uploaded it can go on with the rest. */
export function BrokenOff({ batch }: { batch: imports.Import }) {
  const user = useSignedInUser();
  const goOn = useStartImport();
  const isOwn = batch.createdBy._id === user._id;
  const counts = { done: batch.counts.done, all: peopleIn(batch) };
  const text = isOwn
    ? t('result.broken', counts)
    : t('result.brokenOfOther', { ...counts, name: uploaderName(batch.createdBy) });
  return (
    <>
      <InlineAlert title={tMessages('usersNotAdded.text')} text={goOn.error?.detail ?? text} />
      {isOwn && (
        <Button
          style={{ alignSelf: 'start' }}
          loading={goOn.isPending}
          onClick={() => goOn.mutate({ fileId: batch._id })}
        >
          {t('result.goOn')}
        </Button>
      )}
    </>
  );
}

/** New and changed people, those who came back included. */
const peopleIn = ({ counts }: imports.Import) => counts.new + counts.changed;
