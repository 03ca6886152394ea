import { Button } from '@mantine/core';
import type { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useDecideLink } from '../single-sign-on.queries.ts';

interface ApproveButtonProps {
  link: singleSignOn.IdentityLink;
}

/** The person may sign in from now on. A failure stays beside the button. */
export function ApproveButton({ link }: ApproveButtonProps) {
  const { t } = useTranslation(['singleSignOn', 'accessChanges']);
  const decide = useDecideLink();
  const { userName: name } = link;
  // The row is gone by then, and the button with it, unless an Admin must agree.
  const approve = () =>
    void decide.mutateAsync({ id: link._id, approve: true }).then(
      ({ waits }) =>
        toastSuccess({
          title: waits ? t('accessChanges:linkWaits', { name }) : t('links.approvedDone', { name }),
        }),
      // It stands beside the button.
      () => undefined,
    );
  return (
    <>
      <Button
        size="xs"
        loading={decide.isPending}
        aria-label={t('links.approveNamed', { name })}
        onClick={approve}
      >
        {t('links.approve')}
      </Button>
      {decide.error && <span role="alert">{decide.error.detail}</span>}
    </>
  );
}
