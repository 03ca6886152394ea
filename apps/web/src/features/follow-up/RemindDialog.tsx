import type { followUp } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts/texts.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { behindQuery, useRemind } from './follow-up.queries.ts';
import classes from './RemindDialog.module.css';

const t = textsOf(followUpTexts);

interface RemindDialogProps {
  /** Reminds this learner; without it, everybody who is behind and was not reminded today. */
  row?: followUp.Behind;
  onClose: () => void;
}

/** The largest page that the server gives; it starts with the most urgent. */
const mostReminded = 100;

/** Names everybody who would get a reminder, and sends it. */
export function RemindDialog({ row, onClose }: RemindDialogProps) {
  const remind = useRemind();
  const everybody = useQuery({ ...behindQuery({ pageNumber: 1, pageSize: mostReminded }), enabled: !row });
  const rows = row ? [row] : (everybody.data?.behind.filter(({ reminded }) => !reminded) ?? []);
  if (!row && !everybody.data) return null;
  return (
    <ActDialog
      title={row ? t('remind.title', { name: row.learner.name }) : t('remind.all', { count: rows.length })}
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
