import { Button } from '@mantine/core';
import { type imports, screens } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { messageTexts } from '@simward/texts/messages';
import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { hoursAndMinutes } from '../../lib/format/format.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useFollowedTask } from '../../shared/tasks.queries.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { CountSummary } from '../../ui/values/figures/CountSummary.tsx';
import { fileFacts } from './fileFacts.ts';
import { ErrorsButton, KeptPeople } from './ImportRowsTable.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { importsKey, useImportFile, useUndoImport } from './imports.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(importsTexts);

interface ResultStepProps {
  batch: imports.ImportBatch;
  onBack: () => void;
}

/** Step 3: the import's progress, then its result and a button to undo it. */
export function ResultStep({ batch, onBack }: ResultStepProps) {
  const [isUndoOpen, setUndoOpen] = useState(false);
  const { _id: id, state, counts } = batch;
  const timeLeft = useTimeLeft(batch.undoUntil);
  return (
    <>
      <PageHeader
        title={titleOf('importUsers')}
        facts={fileFacts(batch)}
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
      <ImportSteps current={state === 'done' || state === 'undone' ? 3 : 2} />
      <Stack gap={16}>
        {state === 'running' && <Progress batch={batch} />}
        {state === 'failed' && <BrokenOff batch={batch} />}
        {(state === 'done' || state === 'undone') && (
          <CountSummary
            parts={[
              {
                tone: 'pass',
                count: counts.imported,
                label: t(state === 'done' ? 'result.imported' : 'result.kept'),
              },
              ...(counts.undone > 0
                ? [{ tone: 'info' as const, count: counts.undone, label: t('result.removed') }]
                : []),
              ...(counts.unchanged > 0
                ? [{ tone: 'mute' as const, count: counts.unchanged, label: t('preview.unchanged') }]
                : []),
              { tone: 'fail', count: counts.error, label: t('preview.error') },
            ]}
            aside={counts.error > 0 && <ErrorsButton id={id} />}
          />
        )}
        {state === 'done' && counts.imported > 0 && (
          <>
            <Card title={t('result.next')}>
              <Text as="p" color={2}>
                {t('result.codes')}
              </Text>
            </Card>
            <Card title={t('undo.title')}>
              <Text as="p" color={2}>
                {timeLeft ? t('undo.text', { time: timeLeft }) : t('undo.over')}
              </Text>
              {timeLeft && (
                <Button
                  mt={12}
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
                  onClick={() => setUndoOpen(true)}
                >
                  {t('undo.open')}
                </Button>
              )}
            </Card>
          </>
        )}
        {state === 'undone' && counts.imported > 0 && <KeptPeople batch={batch} />}
      </Stack>
      {isUndoOpen && <UndoImportDialog batch={batch} onClose={() => setUndoOpen(false)} />}
    </>
  );
}

const minuteMs = 60_000;

/**
 * The time left until a moment, such as "23 h 12 min", kept up to date; undefined when it is over or there is
 * none.
 */
function useTimeLeft(until: string | null): string | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const leftMs = until ? new Date(until).getTime() - now : 0;
  if (leftMs <= 0) return undefined;
  const { hours, minutes } = hoursAndMinutes(Math.ceil(leftMs / minuteMs));
  return t('undo.time', { hours, minutes });
}

interface UndoImportDialogProps {
  batch: imports.ImportBatch;
  onClose: () => void;
}

function UndoImportDialog({ batch, onClose }: UndoImportDialogProps) {
  const undo = useUndoImport();
  return (
    <ActDialog
      onClose={onClose}
      act={() => undo.mutateAsync(batch._id)}
      done={({ batch: undoneBatch }) => ({ title: t('undo.done', { count: undoneBatch.counts.undone }) })}
      title={t('undo.ask', { count: batch.counts.imported })}
      text={t('undo.consequence')}
      confirm={t('undo.confirm')}
      keep={t('undo.keep')}
      danger
      failed={t('undo.failed')}
    />
  );
}

function Progress({ batch }: { batch: imports.ImportBatch }) {
  useFollowedTask(batch._id, importsKey);
  const { ready, changed, imported } = batch.counts;
  const people = ready + changed + imported;
  const title = t('progress.title', { count: people });
  return (
    <Card title={title}>
      <ProgressBar label={title} value={people === 0 ? 1 : imported / people} />
      <Text as="p" numbers above={8} role="status">
        {t('progress.text', { done: imported, all: people })}
      </Text>
      <Text as="p" color={2} above={8}>
        {t('progress.leave')}
      </Text>
    </Card>
  );
}

/** An import that failed half way: people already added stay, and a button goes on with the rest. */
function BrokenOff({ batch }: { batch: imports.ImportBatch }) {
  const goOn = useImportFile();
  return (
    <>
      <InlineAlert
        title={tMessages('usersNotAdded.text')}
        text={goOn.error?.detail ?? t('result.broken', { count: batch.counts.imported })}
      />
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
