import { Button } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { messageTexts } from '@simward/texts/messages';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { taskQuery, useFollowedTask } from '../../../shared/tasks.queries.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { importsKey } from '../imports.queries.ts';
import { LongWait } from './LongWait.tsx';

const tMessages = textsOf(messageTexts);
const t = textsOf(importsTexts);

interface ReadingStepProps {
  batch: imports.Import;
  onBack: () => void;
}

/** A large list while it is read: its columns come once the task that reads it is done. */
export function ReadingStep({ batch, onBack }: ReadingStepProps) {
  useFollowedTask(batch._id, importsKey);
  const { data: task } = useQuery(taskQuery(batch._id));
  return (
    <>
      <PageHeader
        title={titleOf('importUsers')}
        facts={batch.fileName}
        actions={
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        }
      />
      <ImportSteps batch={batch} current="upload" />
      {task?.state === 'failed' ? (
        <InlineAlert
          title={tMessages('uploadFailed.text')}
          text={t('upload.failed', { file: batch.fileName, cause: task.problem ?? '' })}
        />
      ) : (
        <LongWait
          title={t('upload.reading', { file: batch.fileName })}
          rows={{ done: task?.done ?? 0, all: task?.total ?? 0 }}
          atOnce
        />
      )}
    </>
  );
}
