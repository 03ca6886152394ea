import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import classes from './RefusedPeopleDialog.module.css';

interface RefusedPeopleDialogProps {
  changed: number;
  refused: RefusedPeople;
  /** False while a task is still changing the other people. */
  finished: boolean;
  onClose: () => void;
}

/** The people who could not be changed, each with the reason. */
export function RefusedPeopleDialog({ changed, refused, finished, onClose }: RefusedPeopleDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs']);
  return (
    <Dialog
      title={t('peopleDialogs:refused.title', { count: refused.length })}
      text={
        finished ? t('peopleDialogs:refused.changed', { count: changed }) : t('peopleDialogs:refused.begun')
      }
      size={480}
      onClose={onClose}
    >
      <RefusedList refused={refused} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {t('peopleDialogs:refused.close')}
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
  const { t } = useTranslation(['users', 'peopleDialogs']);
  return (
    <ul
      className={classes.refused}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, which must work by keyboard
      tabIndex={0}
      aria-label={t('peopleDialogs:refused.title', { count: refused.length })}
    >
      {refused.map(({ _id, name, reason }) => (
        <li key={_id}>
          <strong>{name || t('peopleDialogs:refused.nobody')}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}
