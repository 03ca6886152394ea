import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { BulkDialogProps } from '../bulk/bulkDialogProps.ts';
import { askedOf } from '../bulk/peopleChoice.ts';
import { RefusedPeopleDialog } from '../bulk/RefusedPeopleDialog.tsx';
import { codesAddress } from '../usersSearch.ts';
import { useIssueCodes } from './activationCodes.queries.ts';

/** Asks before new codes are made, because the old ones end; then the job stands in the address. */
export function IssueCodesDialog({ choice, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation(['users', 'activationCodes', 'peopleDialogs']);
  const { mutateAsync, error, data } = useIssueCodes();
  const [, change] = useAddress(codesAddress);
  const confirm = () =>
    mutateAsync(askedOf(choice)).then(
      ({ job, refused }) => {
        if (job.total === 0) return;
        onDone();
        change({ codes: job._id });
        if (refused.length === 0) onClose();
      },
      // The dialog shows the failure and stays.
      () => undefined,
    );
  if (data && data.job.total > 0)
    return <RefusedPeopleDialog finished changed={data.job.total} refused={data.refused} onClose={onClose} />;
  const cause = error?.detail ?? (data?.job.total === 0 ? data.refused[0]?.reason : undefined);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={t('activationCodes:codes.ask.title', { count: choice.count })}
      text={t('activationCodes:codes.ask.text')}
      consequence={t('activationCodes:codes.ask.consequence')}
      confirm={t('activationCodes:codes.ask.confirm')}
      keep={t('peopleDialogs:confirm.cancel')}
      icon={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
      failure={cause ? { title: t('activationCodes:codes.ask.failed'), text: cause } : undefined}
    />
  );
}
