import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useRestoreWithout } from '../users.mutations.ts';
import { holdersQuery } from '../users.queries.ts';
import classes from './RestoreTaken.module.css';

interface RestoreTakenProps {
  person: { _id: string };
  /** They are back, without what somebody else has. */
  onRestored: () => void;
  /** The page is left to join the two: what was typed in it is of no account any more. */
  onJoining?: () => void;
}

/** Ways on where somebody else has a deleted person’s address by now: without it, or because both are one person. */
export function RestoreTaken({ person: { _id }, onRestored, onJoining }: RestoreTakenProps) {
  const { t } = useTranslation('peopleDialogs');
  const navigate = useNavigate();
  const { _id: callerId, permissionSet } = useSignedInUser();
  const restore = useRestoreWithout();
  const holder = useQuery(holdersQuery(_id)).data?.[0];
  const joins = permissionSet !== 'manager' && holder && holder._id !== callerId;
  return (
    <div className={classes.ways}>
      <Button
        size="xs"
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.mutate(_id, { onSuccess: onRestored })}
      >
        {t('restoreTaken.without')}
      </Button>
      {joins && (
        <Button
          size="xs"
          variant="default"
          disabled={restore.isPending}
          onClick={() =>
            restore.mutate(_id, {
              onSuccess: () => {
                onJoining?.();
                void navigate({ to: screens.joinAccounts.path, search: { ids: [holder._id, _id] } });
              },
            })
          }
        >
          {t('restoreTaken.join', { name: holder.name })}
        </Button>
      )}
      {restore.error && <p className={classes.failed}>{restore.error.detail}</p>}
    </div>
  );
}
