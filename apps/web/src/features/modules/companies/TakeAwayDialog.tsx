import type { modules } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { useModifyCompanyUse } from './moduleCompanies.queries.ts';

interface TakeAwayDialogProps {
  module: modules.Module;
  use: modules.ModuleCompany;
  onClose: () => void;
}

/** Takes a module away from a company, and names what that takes away. */
export function TakeAwayDialog({ module, use, onClose }: TakeAwayDialogProps) {
  const { t } = useTranslation('managedModules');
  const modify = useModifyCompanyUse();
  const names = { module: module.moduleName, company: use.companyName };
  const body = { moduleId: module._id, companyId: use.companyId, status: false };
  return (
    <ActDialog
      danger
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      act={() => modify.mutateAsync(body)}
      done={() => ({ title: t('companies.taken', names) })}
      title={t('companies.takeTitle', names)}
      text={t('companies.takeText', { ...names, count: use.users })}
      consequence={t('companies.takeStays')}
      confirm={t('companies.take')}
      keep={t('companies.keep')}
      failed={t('companies.notTaken')}
    />
  );
}
