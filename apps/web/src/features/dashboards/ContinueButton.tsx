import { screens } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import type { ModuleStatus } from './nextModule.ts';

interface ContinueButtonProps {
  module: ModuleStatus;
}

/** The page's one primary act: to the module that is due first. */
export function ContinueButton({ module }: ContinueButtonProps) {
  const { t } = useTranslation('dashboards');
  const act = module.trainingCompletionStatus === 'Not started' ? 'start' : 'continue';
  return (
    <LinkButton
      to={screens.yourModuleDetail.path}
      params={{ moduleId: module.moduleId }}
      leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t(act, { module: module.moduleName })}
    </LinkButton>
  );
}
