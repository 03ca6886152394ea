import { Button } from '@mantine/core';
import { type joining, screens } from '@simward/contract';
import { IconUserShare } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { RestoreTaken } from '../../deletion/RestoreTaken.tsx';
import { useRestoreUser } from '../../users.mutations.ts';
import classes from './FormerPeople.module.css';

interface FormerPeopleProps {
  /** Deleted people who have the address or identifier of the new one. */
  people: readonly joining.FormerPerson[];
  onAddAnew: () => void;
  /** Somebody is back: the form has nothing left to do. */
  onTakenBack: () => void;
}

/** Offers somebody back who was deleted, before they are added once more; nothing is created until that is answered. */
export function FormerPeople({ people, onAddAnew, onTakenBack }: FormerPeopleProps) {
  const { t } = useTranslation(['users', 'personForm', 'peopleDialogs']);
  const format = useFormat();
  const navigate = useNavigate();
  const restore = useRestoreUser();
  const [chosen, setChosen] = useState<joining.FormerPerson>();
  const isTaken = restore.error?.code === 'user.restore-taken';
  const back = (person: joining.FormerPerson) => {
    onTakenBack();
    toastSuccess({ title: t('peopleDialogs:confirm.restore.done'), text: t('personLine', person) });
    void navigate({ to: screens.modifyUserDetails.path, search: { user_id: person._id } });
  };
  const takeBack = (person: joining.FormerPerson) => {
    setChosen(person);
    restore.mutate(person._id, { onSuccess: () => back(person) });
  };
  return (
    <section className={classes.offer} role="alert" aria-label={t('personForm:former.title')}>
      {people.map((person) => (
        <div key={person._id} className={classes.person}>
          <IconUserShare size={18} stroke={1.7} aria-hidden="true" />
          <div className={classes.words}>
            <p className={classes.title}>
              {t('personForm:former.deleted', {
                name: person.name,
                day: format.dayOf(person.deletedAt),
                sessions: person.sessions,
              })}
            </p>
            <p>{t(`personForm:former.by.${person.by}`, { mobileNo: person.mobileNo })}</p>
            {chosen === person && restore.error && <p className={classes.failed}>{restore.error.detail}</p>}
            {chosen === person && isTaken && (
              <RestoreTaken person={person} onRestored={() => back(person)} onJoining={onTakenBack} />
            )}
          </div>
          <Button size="xs" loading={restore.isPending && chosen === person} onClick={() => takeBack(person)}>
            {t('personForm:former.takeBack')}
          </Button>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={onAddAnew}>
        {t('personForm:former.addAnew')}
      </Button>
    </section>
  );
}
