import { Button, Checkbox } from '@mantine/core';
import { type imports, messages, screens } from '@simward/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { CountSummary } from '../../../ui/values/figures/CountSummary.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { useImportFile } from '../imports.queries.ts';
import { useFileFacts } from '../useFileFacts.ts';
import { ImportRowsTable } from './ImportRowsTable.tsx';
import classes from './PreviewStep.module.css';

interface PreviewStepProps {
  batch: imports.ImportBatch;
  onBack: () => void;
}

/** Step 2: what would become of every row; errors are corrected in place or left out. */
export function PreviewStep({ batch, onBack }: PreviewStepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const facts = useFileFacts(batch);
  const [changePassword, setChangePassword] = useState(batch.userShouldChangePasswordAtFirstLogin);
  const start = useImportFile();
  const { ready, changed, unchanged, error } = batch.counts;
  const people = ready + changed;
  return (
    <>
      <PageHeader
        title={screens.importUsers.title}
        facts={facts}
        actions={
          <>
            <Button variant="default" onClick={onBack}>
              {t('back')}
            </Button>
            <Button
              leftSection={<IconUserPlus size={17} stroke={1.8} aria-hidden="true" />}
              loading={start.isPending}
              disabled={people === 0}
              onClick={() =>
                start.mutate({ fileId: batch._id, userShouldChangePasswordAtFirstLogin: changePassword })
              }
            >
              {t('preview.go', { count: people })}
            </Button>
          </>
        }
      />
      <ImportSteps current={1} />
      <div className={classes.parts}>
        {start.error && <InlineAlert title={messages.usersNotAdded.text} text={start.error.detail} />}
        <CountSummary
          parts={[
            { tone: 'pass', count: ready, label: t('preview.ready') },
            { tone: 'info', count: changed, label: t('preview.changed') },
            ...(unchanged > 0
              ? [{ tone: 'mute' as const, count: unchanged, label: t('preview.unchanged') }]
              : []),
            { tone: 'fail', count: error, label: t('preview.error') },
          ]}
          aside={
            <Checkbox
              label={t('changePassword')}
              checked={changePassword}
              onChange={(event) => setChangePassword(event.currentTarget.checked)}
            />
          }
        />
        {batch.ignoredColumns.length > 0 && (
          <p className={classes.ignored}>
            {t('preview.ignored', {
              count: batch.ignoredColumns.length,
              columns: format.list(batch.ignoredColumns),
            })}
          </p>
        )}
        <ImportRowsTable batch={batch} />
      </div>
    </>
  );
}
