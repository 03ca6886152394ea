import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { CopyTextButton } from '../../../ui/values/copying/CopyTextButton.tsx';
import { CodeCard } from './CodeCard.tsx';
import classes from './CodeSheet.module.css';
import { codesAsCsv } from './codesAsCsv.ts';

type Codes = AnswerOf<typeof users.collectActivationCodes>;

interface CodeSheetProps extends Codes {
  onClose: () => void;
}

/** The codes as cards to cut out. They cannot be shown again, so leaving asks first. */
export function CodeSheet({ codes, validUntil, onClose }: CodeSheetProps) {
  const { t } = useTranslation(['users', 'activationCodes', 'personForm', 'peopleDialogs']);
  const format = useFormat();
  const [leaving, setLeaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  const blocked = status === 'blocked';
  const valid = t('activationCodes:codes.validUntil', { moment: format.instant(validUntil) });
  return (
    <>
      <PageHeader
        title={t('activationCodes:codes.title')}
        facts={`${t('peopleDialogs:bulk.people', { count: codes.length })} · ${valid}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setLeaving(true)}
            >
              {t('personForm:form.return')}
            </Button>
            <CopyTextButton
              text={codesAsCsv(codes)}
              label={t('activationCodes:codes.copy')}
              copied={t('activationCodes:codes.copied')}
            />
            <Button
              leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('activationCodes:codes.print')}
            </Button>
          </>
        }
      />
      <p className={classes.warning}>{t('activationCodes:codes.shownOnce')}</p>
      <ul className={classes.sheet} aria-label={t('activationCodes:codes.title')}>
        {codes.map((code) => (
          <CodeCard key={code.mobileNo} code={code} valid={valid} />
        ))}
      </ul>
      {(leaving || blocked) && (
        <ConfirmDialog
          danger
          onClose={() => (blocked ? reset() : setLeaving(false))}
          onConfirm={() => (blocked ? proceed() : onClose())}
          title={t('activationCodes:codes.leave.title')}
          text={t('activationCodes:codes.leave.text')}
          confirm={t('activationCodes:codes.leave.confirm')}
          keep={t('activationCodes:codes.leave.keep')}
        />
      )}
    </>
  );
}
