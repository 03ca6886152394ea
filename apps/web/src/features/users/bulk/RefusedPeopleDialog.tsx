import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import classes from './RefusedPeopleDialog.module.css';

export type RefusedPeople = AnswerOf<typeof users.bulkChange>['refused'];

interface RefusedPeopleDialogProps {
  changed: number;
  refused: RefusedPeople;
  /** False while the others are still being changed. */
  finished: boolean;
  onClose: () => void;
}

/** Who could not be changed with the others, and why. */
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

interface RefusedListProps {
  refused: RefusedPeople;
}

export function RefusedList({ refused }: RefusedListProps) {
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
