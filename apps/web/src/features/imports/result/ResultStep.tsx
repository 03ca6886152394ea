import { Button } from '@mantine/core';
import { type imports, messages, screens } from '@simward/contract';
import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursAndMinutes } from '../../../lib/format/format.ts';
import { useFollowedTask } from '../../../shared/tasks/useFollowedTask.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { CountSummary } from '../../../ui/values/figures/CountSummary.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { importsKey, useImportFile, useUndoImport } from '../imports.queries.ts';
import { ErrorsButton, KeptPeople } from '../preview/ImportRowsTable.tsx';
import { useFileFacts } from '../useFileFacts.ts';
import classes from './ResultStep.module.css';

const minuteMs = 60_000;

/** "23 h 12 min" until a moment, kept up to date; undefined when it is over or there is none. */
function useTimeLeft(until: string | null): string | undefined {
  const { t } = useTranslation('imports');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const left = until ? new Date(until).getTime() - now : 0;
  if (left <= 0) return undefined;
  const { hours, minutes } = hoursAndMinutes(Math.ceil(left / minuteMs));
  return t('undo.time', { hours, minutes });
}

interface ResultStepProps {
  batch: imports.ImportBatch;
  onBack: () => void;
}

/** Step 3: how far the import has come, then how it went and what comes next. */
export function ResultStep({ batch, onBack }: ResultStepProps) {
  const { t } = useTranslation('imports');
  const facts = useFileFacts(batch);
  const [undoing, setUndoing] = useState(false);
  const { _id: id, state, counts } = batch;
  const left = useTimeLeft(batch.undoUntil);
  return (
    <>
      <PageHeader
        title={screens.importUsers.title}
        facts={facts}
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
      <div className={classes.parts}>
        {state === 'running' && <Running batch={batch} />}
        {state === 'failed' && <Failed batch={batch} />}
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
              <p className={classes.text}>{t('result.codes')}</p>
            </Card>
            <Card title={t('undo.title')}>
              <p className={classes.text}>{left ? t('undo.text', { time: left }) : t('undo.over')}</p>
              {left && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
                  onClick={() => setUndoing(true)}
                >
                  {t('undo.open')}
                </Button>
              )}
            </Card>
          </>
        )}
        {state === 'undone' && counts.imported > 0 && <KeptPeople batch={batch} />}
      </div>
      {undoing && <UndoImportDialog batch={batch} onClose={() => setUndoing(false)} />}
    </>
  );
}

interface UndoImportDialogProps {
  batch: imports.ImportBatch;
  onClose: () => void;
}

/** Asks before the people of an import are taken away again. */
function UndoImportDialog({ batch, onClose }: UndoImportDialogProps) {
  const { t } = useTranslation('imports');
  const undo = useUndoImport();
  return (
    <ActDialog
      onClose={onClose}
      act={() => undo.mutateAsync(batch._id)}
      done={({ batch: now }) => ({ title: t('undo.done', { count: now.counts.undone }) })}
      title={t('undo.ask', { count: batch.counts.imported })}
      text={t('undo.consequence')}
      confirm={t('undo.confirm')}
      keep={t('undo.keep')}
      danger
      failed={t('undo.failed')}
    />
  );
}

function Running({ batch }: { batch: imports.ImportBatch }) {
  const { t } = useTranslation('imports');
  useFollowedTask(batch._id, importsKey);
  const { ready, changed, imported } = batch.counts;
  const all = ready + changed + imported;
  const title = t('progress.title', { count: all });
  return (
    <Card title={title}>
      <ProgressBar label={title} value={all === 0 ? 1 : imported / all} />
      <p className={classes.progress} role="status">
        {t('progress.text', { done: imported, all })}
      </p>
      <p className={classes.text}>{t('progress.leave')}</p>
    </Card>
  );
}

/** Something broke on the way; whoever was added is added, and the rest can go on. */
function Failed({ batch }: { batch: imports.ImportBatch }) {
  const { t } = useTranslation('imports');
  const again = useImportFile();
  return (
    <>
      <InlineAlert
        title={messages.usersNotAdded.text}
        text={again.error?.detail ?? t('result.broken', { count: batch.counts.imported })}
      />
      <Button
        className={classes.again}
        loading={again.isPending}
        onClick={() => again.mutate({ fileId: batch._id })}
      >
        {t('result.goOn')}
      </Button>
    </>
  );
}
