import type { dataProtection } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { ConfirmErasureDialog } from './ConfirmErasureDialog.tsx';
import { useWithdrawErasure } from './data-protection.queries.ts';

interface ErasureDialogProps {
  erasure: dataProtection.Erasure;
  onClose: () => void;
}

interface EndErasureDialogProps extends ErasureDialogProps {
  act: 'confirm' | 'withdraw';
}

/** Asks before a learner is erased for good, or before the request is withdrawn. */
export function EndErasureDialog({ act, ...props }: EndErasureDialogProps) {
  return act === 'confirm' ? <ConfirmErasureDialog {...props} /> : <WithdrawErasureDialog {...props} />;
}

function WithdrawErasureDialog({ erasure, onClose }: ErasureDialogProps) {
  const { t } = useTranslation('dataProtection');
  const withdraw = useWithdrawErasure();
  const { name } = erasure.learner;
  return (
    <ActDialog
      onClose={onClose}
      act={() => withdraw.mutateAsync(erasure._id)}
      done={() => ({ title: t('withdraw.done', { name }) })}
      title={t('withdraw.title', { name })}
      text={t('withdraw.text', { name, reason: erasure.reason })}
      confirm={t('withdraw.confirm')}
      keep={t('withdraw.keep')}
      failed={t('withdraw.failed')}
    />
  );
}
