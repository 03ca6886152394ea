import type { followUp } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts/texts.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import classes from './follow-up.module.css';
import { behindQuery, useRemind } from './follow-up.queries.ts';

const t = textsOf(followUpTexts);

interface RemindDialogProps {
  /** Reminds this learner; without it, everybody who is behind and was not reminded today. */
  row?: followUp.Behind;
  onClose: () => void;
}

/** The largest page that the server gives. The list starts with the most urgent learners. */
const mostReminded = 100;

/** Names everybody who will get a reminder, and sends it after a click. */
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
        <Stack as="ul" gap={0} color={1} className={classes.names} aria-label={t('remind.whom')}>
          {rows.map(({ learner, reason, moduleName }) => (
            <Row as="li" key={learner._id} align="baseline" tight>
              {learner.name}
              <Text size="sm" color={3}>
                {t('remind.why', { reason: t(`reason.${reason}`), moduleName })}
              </Text>
            </Row>
          ))}
        </Stack>
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
