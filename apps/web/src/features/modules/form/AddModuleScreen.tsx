import { screens, seesAllCompanies } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { ModuleForm } from './ModuleForm.tsx';
import { useModuleForm } from './saving/useModuleForm.ts';

const t = textsOf(managedModulesTexts);

const tMessages = textsOf(messageTexts);

export function AddModuleScreen() {
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.modules.path });
  const editing = useModuleForm({
    module: undefined,
    onSaved: () => {
      toastSuccess({ title: tMessages('moduleAdded.title'), text: tMessages('moduleAdded.text') });
      toList();
    },
  });
  return (
    <>
      <PageHeader title={titleOf('addModule')} facts={useCompanyFacts()} />
      <ModuleForm editing={editing} onReturn={toList} />
    </>
  );
}

/** Tells a SuperAdmin which company will use the module. Everybody else adds a module for their own company. */
function useCompanyFacts(): string | undefined {
  const user = useSignedInUser();
  if (!seesAllCompanies(user)) return undefined;
  const { viewingCompany } = user;
  return viewingCompany ? t('form.usedHere', { company: viewingCompany.name }) : t('form.usedLater');
}
