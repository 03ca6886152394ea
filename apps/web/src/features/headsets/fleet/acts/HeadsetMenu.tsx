import { IconArrowsExchange, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../ui/table/rows/RowMenu.tsx';
import type { Headset } from '../../headset.ts';
import type { AskedHeadsetAct } from './HeadsetActDialog.tsx';

interface HeadsetMenuProps {
  headset: Headset;
  onAct: (asked: AskedHeadsetAct) => void;
}

/** What the person may do to a headset; a revoked one has no access left to end. */
export function HeadsetMenu({ headset, onAct }: HeadsetMenuProps) {
  const { t } = useTranslation('headsets');
  const revoke = {
    label: t('fleet.revoke'),
    icon: IconPlugConnectedX,
    danger: true,
    onClick: () => onAct({ act: 'revoke', headset }),
  };
  return (
    <RowMenu
      name={headset.name}
      items={[
        { label: t('fleet.rename'), icon: IconPencil, onClick: () => onAct({ act: 'rename', headset }) },
        { label: t('fleet.move'), icon: IconArrowsExchange, onClick: () => onAct({ act: 'move', headset }) },
        ...(headset.revokedAt === null ? [revoke] : []),
      ]}
    />
  );
}
