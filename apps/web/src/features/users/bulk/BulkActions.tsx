import { useTranslation } from 'react-i18next';
import { BulkAction } from '../../../ui/table/BulkAction.tsx';
import { type BulkAct, bulkActs, bulkIcons } from './bulkAct.ts';

interface BulkActionsProps {
  onAct: (act: BulkAct) => void;
}

export function BulkActions({ onAct }: BulkActionsProps) {
  const { t } = useTranslation('users');
  return bulkActs.map((act) => (
    <BulkAction key={act} icon={bulkIcons[act]} danger={act === 'delete'} onClick={() => onAct(act)}>
      {t(`bulk.${act}`)}
    </BulkAction>
  ));
}
