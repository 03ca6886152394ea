import type { followUp } from '@simward/contract';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { behindQuery, useRemind } from '../follow-up.queries.ts';
import classes from './RemindDialog.module.css';

interface RemindDialogProps {
  /** The one who is reminded; without, everybody who is behind and was not reminded today. */
  only?: followUp.Behind;
  onClose: () => void;
}

/** As many as a page has: the most urgent first. */
const atOnce = 100;

/** Says whom a reminder goes to before it goes. */
export function RemindDialog({ only, onClose }: RemindDialogProps) {
  const { t } = useTranslation('followUp');
  const remind = useRemind();
  const everybody = useQuery({ ...behindQuery({ pageNumber: 1, pageSize: atOnce }), enabled: !only });
  const rows = only ? [only] : (everybody.data?.behind.filter(({ reminded }) => !reminded) ?? []);
  if (!only && !everybody.data) return null;
  return (
    <ActDialog
      title={only ? t('remind.title', { name: only.learner.name }) : t('remind.all', { count: rows.length })}
      text={t('remind.text')}
      consequence={
        <ul className={classes.names} aria-label={t('remind.whom')}>
          {rows.map(({ learner, reason, moduleName }) => (
            <li key={learner._id}>
              {learner.name}
              <span className={classes.why}>
                {t('remind.why', { reason: t(`reason.${reason}`), moduleName })}
              </span>
            </li>
          ))}
        </ul>
      }
      confirm={t('remind.act')}
      keep={t('cancel')}
      icon={<IconMail size={18} stroke={1.8} aria-hidden="true" />}
      act={() => remind.mutateAsync(rows.map(({ learner }) => learner._id))}
      done={({ reminded }) => ({ title: t('remind.done', { count: reminded }) })}
      failed={t('remind.failed')}
      onClose={onClose}
    />
  );
}
