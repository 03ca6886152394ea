import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useFollowedTask } from '../../../shared/tasks/useFollowedTask.ts';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CopyTextButton } from '../../../ui/values/copying/CopyTextButton.tsx';
import classes from './ActivationCodes.module.css';
import { codesKey, codesProgressQuery, useCollectCodes } from './activationCodes.queries.ts';
import codeSheetClasses from './CodeSheet.module.css';
import { codesAsCsv } from './codesAsCsv.ts';

interface ActivationCodesProps {
  jobId: string;
  /** Back to the list of people. */
  onClose: () => void;
}

/** Activation codes while they are made, then once as a sheet to print. */
export function ActivationCodes({ jobId, onClose }: ActivationCodesProps) {
  const { t } = useTranslation(['users', 'activationCodes', 'personForm']);
  const progress = useQuery(codesProgressQuery(jobId));
  const collect = useCollectCodes();
  if (collect.data) return <CodeSheet {...collect.data} onClose={onClose} />;
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
      onClick={onClose}
    >
      {t('personForm:form.return')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('activationCodes:codes.title')} actions={back} />
      <QueryStates
        query={progress}
        failed={t('activationCodes:codes.notLoaded')}
        loading={<BlockSkeleton height={160} />}
      >
        {(job) =>
          job.state === 'running' ? (
            <Making job={job} />
          ) : job.state === 'done' ? (
            <Card title={t('activationCodes:codes.ready', { count: job.total })}>
              <p className={classes.text}>{t('activationCodes:codes.once')}</p>
              {collect.error && (
                <InlineAlert title={t('activationCodes:codes.notLoaded')} text={collect.error.detail} />
              )}
              <Button loading={collect.isPending} onClick={() => collect.mutate(jobId)}>
                {t('activationCodes:codes.show')}
              </Button>
            </Card>
          ) : (
            <EmptyState
              icon={IconPrinter}
              title={t(`activationCodes:codes.${job.state}.title`)}
              reason={t(`activationCodes:codes.${job.state}.text`)}
              action={<Button onClick={onClose}>{t('activationCodes:codes.toUsers')}</Button>}
            />
          )
        }
      </QueryStates>
    </>
  );
}

type Codes = AnswerOf<typeof users.collectActivationCodes>;

interface CodeSheetProps extends Codes {
  onClose: () => void;
}

/** The codes as cards to cut out. They cannot be shown again, so leaving asks first. */
function CodeSheet({ codes, validUntil, onClose }: CodeSheetProps) {
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
      <p className={codeSheetClasses.warning}>{t('activationCodes:codes.shownOnce')}</p>
      <ul className={codeSheetClasses.sheet} aria-label={t('activationCodes:codes.title')}>
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

interface CodeCardProps {
  code: AnswerOf<typeof users.collectActivationCodes>['codes'][number];
  valid: string;
}

/** What one person needs to sign in for the first time. */
function CodeCard({ code: { name, department, mobileNo, pin }, valid }: CodeCardProps) {
  const { t } = useTranslation('users');
  return (
    <li className={codeSheetClasses.card}>
      <div className={codeSheetClasses.head}>
        <p className={codeSheetClasses.name}>{name}</p>
        <Wordmark />
      </div>
      <p className={codeSheetClasses.department}>{department.join(', ') || '\u00a0'}</p>
      <dl className={codeSheetClasses.figures}>
        <div>
          <dt>{t('field.mobileNo')}</dt>
          <dd dir="ltr">{mobileNo}</dd>
        </div>
        <div>
          <dt>{t('field.pin')}</dt>
          <dd dir="ltr">{pin}</dd>
        </div>
      </dl>
      <p className={codeSheetClasses.foot}>
        <bdi>{window.location.host}</bdi> · {valid}
      </p>
    </li>
  );
}

function Making({ job }: { job: AnswerOf<typeof users.activationCodesProgress>['job'] }) {
  const { t } = useTranslation(['users', 'activationCodes', 'personForm']);
  const format = useFormat();
  useFollowedTask(job._id, codesKey);
  const title = t('activationCodes:codes.making', { count: job.total });
  const percent = format.percent(Math.floor((100 * job.done) / job.total) / 100);
  return (
    <Card title={title}>
      <ProgressBar label={title} value={job.done / job.total} />
      <p className={classes.progress} role="status">
        {t('activationCodes:codes.progress', { done: job.done, percent })}
      </p>
    </Card>
  );
}
