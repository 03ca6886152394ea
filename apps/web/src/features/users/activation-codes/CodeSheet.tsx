import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { CopyTextButton } from '../../../ui/values/copying/CopyTextButton.tsx';
import classes from './CodeSheet.module.css';
import { codesAsCsv } from './codesAsCsv.ts';

interface CodeSheetProps extends Codes {
  onClose: () => void;
}

/** Cards to cut out. The codes cannot be shown again, so leaving the page asks first. */
export function CodeSheet({ codes, validUntil, onClose }: CodeSheetProps) {
  const { t } = useTranslation(['users', 'activationCodes', 'personForm', 'peopleDialogs']);
  const format = useFormat();
  const [isLeaving, setIsLeaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  const validity = t('activationCodes:codes.validUntil', { moment: format.instant(validUntil) });
  return (
    <>
      <PageHeader
        title={t('activationCodes:codes.title')}
        facts={`${t('peopleDialogs:bulk.people', { count: codes.length })} · ${validity}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setIsLeaving(true)}
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
          <CodeCard key={code.mobileNo} code={code} validity={validity} />
        ))}
      </ul>
      {(isLeaving || isBlocked) && (
        <ConfirmDialog
          danger
          onClose={() => (isBlocked ? reset() : setIsLeaving(false))}
          onConfirm={() => (isBlocked ? proceed() : onClose())}
          title={t('activationCodes:codes.leave.title')}
          text={t('activationCodes:codes.leave.text')}
          confirm={t('activationCodes:codes.leave.confirm')}
          keep={t('activationCodes:codes.leave.keep')}
        />
      )}
    </>
  );
}

type Codes = AnswerOf<typeof users.collectActivationCodes>;

interface CodeCardProps {
  code: Codes['codes'][number];
  validity: string;
}

function CodeCard({ code: { name, department, mobileNo, pin }, validity }: CodeCardProps) {
  const { t } = useTranslation('users');
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <p className={classes.name}>{name}</p>
        <Wordmark />
      </div>
      <p className={classes.department}>{department.join(', ') || '\u00a0'}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{t('field.mobileNo')}</dt>
          <dd dir="ltr">{mobileNo}</dd>
        </div>
        <div>
          <dt>{t('field.pin')}</dt>
          <dd dir="ltr">{pin}</dd>
        </div>
      </dl>
      <p className={classes.foot}>
        <bdi>{window.location.host}</bdi> · {validity}
      </p>
    </li>
  );
}
