import type { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';

/** One line about a module: name, code, owner, status, who has it, who saved it last. */
export function useModuleFacts(module: modules.Module | undefined): string {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  if (!module) return '\u00a0';
  const { companies, assignedUsers: count, savedBy, updatedAt, archived, status } = module;
  const used =
    companies === null
      ? t('form.users', { count: count ?? 0 })
      : t('form.usersIn', { count: count ?? 0, companies: companies.length });
  const standing = archived ? t('archived') : t(status ? 'active' : 'inactive');
  const date = format.instant(updatedAt);
  return [
    module.moduleName,
    module.product_code,
    module.companyName ?? t('form.ofPlatform'),
    standing,
    used,
    // Nothing of an archived module is saved after it was archived.
    savedBy
      ? t(archived ? 'form.archivedBy' : 'form.savedBy', { name: savedBy, date })
      : t(archived ? 'form.archivedOn' : 'form.saved', { date }),
  ].join(' · ');
}
