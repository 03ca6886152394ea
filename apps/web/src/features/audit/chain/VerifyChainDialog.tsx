import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { useVerifyChain } from '../audit.queries.ts';
import { ChainReport } from './ChainReport.tsx';

interface VerifyChainDialogProps {
  onClose: () => void;
}

/** Recomputes the seals of the log and says whether each fits. */
export function VerifyChainDialog({ onClose }: VerifyChainDialogProps) {
  const { t } = useTranslation('audit');
  const { mutate, data, error } = useVerifyChain();
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      reading
      size={440}
      onClose={onClose}
      title={data ? t('verify.title', { company: data.companyName }) : t('verify.open')}
    >
      <QueryStates
        query={{ data, error, refetch: () => mutate() }}
        failed={t('verify.failed')}
        loading={<p role="status">{t('verify.running')}</p>}
      >
        {(chain) => <ChainReport chain={chain} />}
      </QueryStates>
    </Dialog>
  );
}
