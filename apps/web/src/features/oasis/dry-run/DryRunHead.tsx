import { Button } from '@mantine/core';
import { oasis } from '@simward/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './DryRunPanel.module.css';

interface DryRunHeadProps {
  /** What is counted was completed since this instant; unknown until the answer is there. */
  since: string | undefined;
  /** What else can be done, after the file. */
  children?: ReactNode;
}

/** What a dry run is about, and its file. */
export function DryRunHead({ since, children }: DryRunHeadProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const file = useMutation({ mutationFn: () => downloadFile(oasis.dryRunFile, {}) });
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{t('dryRun.title')}</h2>
      {since && <p className={classes.note}>{t('dryRun.note', { day: format.dayOf(since) })}</p>}
      <div className={classes.acts}>
        <Button
          variant="default"
          color={file.isError ? 'fail' : undefined}
          loading={file.isPending}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => file.mutate()}
        >
          {file.isError ? t('dryRun.fileFailed') : t('dryRun.file')}
        </Button>
        {children}
      </div>
    </div>
  );
}
