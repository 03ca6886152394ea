import { Button } from '@mantine/core';
import { joining, screens } from '@simward/contract';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { maySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { useRestoreWithout } from '../users.mutations.ts';
import { holdersQuery } from '../users.queries.ts';

const t = textsOf(peopleDialogsTexts);

interface RestoreTakenProps {
  person: { _id: string };
  /** Called when the person is restored. */
  onRestored: () => void;
  /** Called before the page is left for joining both accounts, so that its form does not ask to be saved. */
  onJoining?: () => void;
}

/**
 * Offers two ways to restore a person whose address or identifier now belongs to somebody else: without it,
 * or by joining both accounts.
 */
export function RestoreTaken({ person: { _id }, onRestored, onJoining }: RestoreTakenProps) {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const restore = useRestoreWithout();
  const holder = useQuery(holdersQuery(_id)).data?.[0];
  const mayJoin = maySend(user, joining.joinAccounts) && holder && holder._id !== user._id;
  return (
    <Row align="stretch" above={8}>
      <Button
        size="xs"
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.mutate(_id, { onSuccess: onRestored })}
      >
        {t('restoreTaken.without')}
      </Button>
      {mayJoin && (
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
      {restore.error && (
        <Text as="p" color="tone" data-tone="fail">
          {restore.error.detail}
        </Text>
      )}
    </Row>
  );
}
