import { Button } from '@mantine/core';
import type { followUp } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts/texts.ts';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { BottomSheet } from '../../ui/dialogs/BottomSheet.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
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

/** Names everybody who will get a reminder, and sends it after a click. On a phone it is a sheet. */
export function RemindDialog({ row, onClose }: RemindDialogProps) {
  const phone = usePhone();
  const remind = useRemind();
  const everybody = useQuery({ ...behindQuery({ pageNumber: 1, pageSize: mostReminded }), enabled: !row });
  const rows = row ? [row] : (everybody.data?.behind.filter(({ reminded }) => !reminded) ?? []);
  const nameOf = useNamesBeside(rows.map(({ learner }) => learner));
  if (!row && !everybody.data) return null;
  const title = row ? t('remind.title', { name: row.learner.name }) : t('remind.all', { count: rows.length });
  const names = (
    <Stack
      as="ul"
      gap={0}
      color={1}
      className={phone ? classes.named : classes.names}
      aria-label={t('remind.whom')}
    >
      {rows.map(({ learner, reason, moduleName }) => (
        <Row as="li" key={learner._id} align="baseline" tight>
          {nameOf(learner)}
          <Text size="sm" color={3}>
            {t('remind.why', { reason: t(`reason.${reason}`), moduleName })}
          </Text>
        </Row>
      ))}
    </Stack>
  );
  const userIds = rows.map(({ learner }) => learner._id);
  if (phone)
    return (
      <BottomSheet
        title={title}
        onClose={onClose}
        foot={
          <Row nowrap>
            <Button variant="default" size="md" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              flex={1}
              size="md"
              leftSection={<IconMail size={18} stroke={1.8} aria-hidden="true" />}
              loading={remind.isPending}
              onClick={() =>
                remind.mutate(userIds, {
                  onSuccess: ({ reminded }) => {
                    toastSuccess({ title: t('remind.done', { count: reminded }) });
                    onClose();
                  },
                })
              }
            >
              {t('remind.act')}
            </Button>
          </Row>
        }
      >
        <Stack gap={12} below={12}>
          <Text as="p" color={2}>
            {t('remind.text')}
          </Text>
          {remind.error && <InlineAlert title={t('remind.failed')} text={remind.error.detail} />}
          {names}
        </Stack>
      </BottomSheet>
    );
  return (
    <ActDialog
      title={title}
      text={t('remind.text')}
      consequence={names}
      confirm={t('remind.act')}
      keep={t('cancel')}
      icon={<IconMail size={18} stroke={1.8} aria-hidden="true" />}
      act={() => remind.mutateAsync(userIds)}
      done={({ reminded }) => ({ title: t('remind.done', { count: reminded }) })}
      failed={t('remind.failed')}
      onClose={onClose}
    />
  );
}
