import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { personFormTexts } from '@simward/texts/users/personForm';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useFollowedTask } from '../../../shared/tasks.queries.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { useCollectCodes } from '../users.mutations.ts';
import { codesKey, codesProgressQuery, importFileQuery } from '../users.queries.ts';
import { CodeSheet } from './CodeSheet.tsx';

const t = textsOf(activationCodesTexts);
const tPersonForm = textsOf(personFormTexts);

interface ActivationCodesProps {
  jobId: string;
  /** The import whose people they are for; undefined for others. */
  importId: string | undefined;
  /** Goes back to the list of people. */
  onClose: () => void;
}

/** Shows the progress while activation codes are made, and then the codes, which are shown only once. */
export function ActivationCodes({ jobId, importId, onClose }: ActivationCodesProps) {
  const progress = useQuery(codesProgressQuery(jobId));
  const collect = useCollectCodes();
  const file = useQuery({ ...importFileQuery(importId ?? ''), enabled: importId !== undefined }).data;
  if (collect.data) return <CodeSheet {...collect.data} file={file ?? collect.data.file} onClose={onClose} />;
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
      onClick={onClose}
    >
      {tPersonForm('form.return')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('codes.title')} actions={back} />
      <QueryStates query={progress} failed={t('codes.notLoaded')} loading={<BlockSkeleton height={160} />}>
        {(job) =>
          job.state === 'running' ? (
            <CodesInProgress job={job} />
          ) : job.state === 'done' ? (
            <Card title={t('codes.ready', { count: job.total })}>
              <Stack gap={12} align="start" narrow>
                <Text as="p" color={2}>
                  {t('codes.once')}
                </Text>
                {collect.error && <InlineAlert title={t('codes.notLoaded')} text={collect.error.detail} />}
                <Button loading={collect.isPending} onClick={() => collect.mutate(jobId)}>
                  {t('codes.show')}
                </Button>
              </Stack>
            </Card>
          ) : (
            <EmptyState
              icon={IconPrinter}
              title={t(`codes.${job.state}.title`)}
              reason={t(`codes.${job.state}.text`)}
              action={<Button onClick={onClose}>{t('codes.toUsers')}</Button>}
            />
          )
        }
      </QueryStates>
    </>
  );
}

function CodesInProgress({ job }: { job: AnswerOf<typeof users.activationCodesProgress>['job'] }) {
  useFollowedTask(job._id, codesKey);
  const title = t('codes.making', { count: job.total });
  return (
    <Card title={title}>
      <ProgressBar label={title} value={job.done / job.total} />
      <Text as="p" color={2} above={8} role="status">
        {t('codes.progress', { done: job.done, count: job.total })}
      </Text>
    </Card>
  );
}
