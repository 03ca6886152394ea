import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import type { ModuleDetail } from './moduleDetail.ts';

interface ModuleFactsProps {
  module: ModuleDetail;
}

/** Version, pass mark, usual length and due day in one line. */
export function ModuleFacts({ module }: ModuleFactsProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  const dueOn = module.assignment?.dueOn;
  return [
    module.status ? t('active') : t('inactive'),
    module.version && t('detail.version', { version: module.version }),
    t('detail.passMark', { mark: format.percent(module.passMark) }),
    module.expectedMinutes && t('detail.expected', { minutes: module.expectedMinutes }),
    dueOn && t('detail.due', { day: format.day(dueOn) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
