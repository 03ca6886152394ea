import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { CopyTextButton } from '../../../ui/values/CopyTextButton.tsx';
import { CodeCard } from './CodeCard.tsx';
import classes from './CodeSheet.module.css';
import { codesAsCsv } from './codesAsCsv.ts';

type Codes = AnswerOf<typeof users.collectActivationCodes>;

interface CodeSheetProps extends Codes {
  onClose: () => void;
}

/** The codes as cards to cut out. They cannot be shown again, so leaving asks first. */
export function CodeSheet({ codes, validUntil, onClose }: CodeSheetProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [leaving, setLeaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  const blocked = status === 'blocked';
  const valid = t('codes.validUntil', { moment: format.instant(validUntil) });
  return (
    <>
      <PageHeader
        title={t('codes.title')}
        facts={`${t('bulk.people', { count: codes.length })} · ${valid}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setLeaving(true)}
            >
              {t('form.return')}
            </Button>
            <CopyTextButton text={codesAsCsv(codes)} label={t('codes.copy')} copied={t('codes.copied')} />
            <Button
              leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('codes.print')}
            </Button>
          </>
        }
      />
      <p className={classes.warning}>{t('codes.shownOnce')}</p>
      <ul className={classes.sheet} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <CodeCard key={code.mobileNo} code={code} valid={valid} />
        ))}
      </ul>
      {(leaving || blocked) && (
        <ConfirmDialog
          danger
          onClose={() => (blocked ? reset() : setLeaving(false))}
          onConfirm={() => (blocked ? proceed() : onClose())}
          title={t('codes.leave.title')}
          text={t('codes.leave.text')}
          confirm={t('codes.leave.confirm')}
          keep={t('codes.leave.keep')}
        />
      )}
    </>
  );
}
