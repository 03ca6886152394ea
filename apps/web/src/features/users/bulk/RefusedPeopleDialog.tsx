import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogFrame.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import classes from '../users.module.css';

const t = textsOf(peopleDialogsTexts);

interface RefusedPeopleDialogProps {
  changed: number;
  refused: RefusedPeople;
  /** False while a background task is still changing the other people. */
  finished: boolean;
  onClose: () => void;
}

/** The people who could not be changed, each with the reason. */
export function RefusedPeopleDialog({ changed, refused, finished, onClose }: RefusedPeopleDialogProps) {
  return (
    <Dialog
      title={t('refused.title', { count: refused.length })}
      text={finished ? t('refused.changed', { count: changed }) : t('refused.begun')}
      size={480}
      onClose={onClose}
    >
      <RefusedList refused={refused} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {t('refused.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type RefusedPeople = AnswerOf<typeof users.bulkChange>['refused'];

interface RefusedListProps {
  refused: RefusedPeople;
}

function RefusedList({ refused }: RefusedListProps) {
  return (
    <Stack
      as="ul"
      gap={8}
      above={12}
      size="sm"
      color={2}
      className={classes.refused}
      // A long list scrolls, which must work by keyboard.
      tabIndex={0}
      aria-label={t('refused.title', { count: refused.length })}
    >
      {refused.map(({ _id, name, reason }) => (
        <li key={_id}>
          <Text as="strong" weight="label" color={1}>
            {name || t('refused.nobody')}
          </Text>{' '}
          {reason}
        </li>
      ))}
    </Stack>
  );
}
