import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';

interface ModuleStatusBadgeProps {
  active: boolean;
}

/** Whether a module may be run. */
export function ModuleStatusBadge({ active }: ModuleStatusBadgeProps) {
  const { t } = useTranslation('modules');
  return active ? (
    <StatusBadge tone="pass">{t('active')}</StatusBadge>
  ) : (
    <StatusBadge tone="mute" icon={IconPlayerPause}>
      {t('inactive')}
    </StatusBadge>
  );
}
