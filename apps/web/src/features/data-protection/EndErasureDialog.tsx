import type { dataProtection } from '@simward/contract';
import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { useEndErasure } from './data-protection.queries.ts';

interface EndErasureDialogProps {
  act: 'confirm' | 'withdraw';
  erasure: dataProtection.Erasure;
  onClose: () => void;
}

/** Asks before a learner is erased for good, or before the request is withdrawn. */
export function EndErasureDialog({ act, erasure, onClose }: EndErasureDialogProps) {
  const { t } = useTranslation('dataProtection');
  const end = useEndErasure(act);
  const { name } = erasure.learner;
  return (
    <ActDialog
      onClose={onClose}
      act={() => end.mutateAsync(erasure._id)}
      done={() => ({ title: t(`${act}.done`, { name }) })}
      title={t(`${act}.title`, { name })}
      text={t(`${act}.text`, { name, reason: erasure.reason })}
      confirm={t(`${act}.confirm`)}
      keep={t(`${act}.keep`)}
      failed={t(`${act}.failed`)}
      {...(act === 'confirm' && {
        danger: true,
        icon: <IconUserOff size={16} stroke={1.8} aria-hidden="true" />,
        consequence: t('confirm.consequence'),
        typedName: name,
      })}
    />
  );
}
