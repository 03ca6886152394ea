import { Button, Modal } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import classes from './dialogs.module.css';

export type RefusedPeople = AnswerOf<typeof users.bulkChange>['refused'];

interface RefusedPeopleDialogProps {
  changed: number;
  refused: RefusedPeople;
  onClose: () => void;
}

/** Who could not be changed with the others, and why. */
export function RefusedPeopleDialog({ changed, refused, onClose }: RefusedPeopleDialogProps) {
  const { t } = useTranslation('users');
  return (
    <Modal.Root opened onClose={onClose} size={480} padding={22} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{t('refused.title', { count: refused.length })}</Modal.Title>
          <p className={classes.text}>{t('refused.changed', { count: changed })}</p>
          <RefusedList refused={refused} />
          <div className={classes.buttons}>
            <Button onClick={onClose} data-autofocus>
              {t('refused.close')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface RefusedListProps {
  refused: RefusedPeople;
}

export function RefusedList({ refused }: RefusedListProps) {
  const { t } = useTranslation('users');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, which must work by keyboard
    <ul className={classes.refused} tabIndex={0} aria-label={t('refused.title', { count: refused.length })}>
      {refused.map(({ _id, name, reason }) => (
        <li key={_id}>
          <strong>{name || t('refused.nobody')}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}
