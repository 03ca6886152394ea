import { messages, screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { ModuleForm } from './ModuleForm.tsx';
import { useModuleForm } from './saving/useModuleForm.ts';

export function AddModuleScreen() {
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.modules.path });
  const editing = useModuleForm({
    module: undefined,
    onSaved: () => {
      toastSuccess(messages.moduleAdded);
      toList();
    },
  });
  return (
    <>
      <PageHeader title={screens.addModule.title} facts={useCompanyFacts()} />
      <ModuleForm editing={editing} onReturn={toList} />
    </>
  );
}

/** Tells a SuperAdmin which company will use the module. Everybody else adds a module for their own company. */
function useCompanyFacts(): string | undefined {
  const { t } = useTranslation('managedModules');
  const { permissionSet, viewingCompany } = useSignedInUser();
  if (permissionSet !== 'superadmin') return undefined;
  return viewingCompany ? t('form.usedHere', { company: viewingCompany.name }) : t('form.usedLater');
}
