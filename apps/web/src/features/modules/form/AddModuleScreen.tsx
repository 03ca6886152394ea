import { messages, screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { ModuleForm } from './ModuleForm.tsx';

export function AddModuleScreen() {
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.modules.path });
  return (
    <>
      <PageHeader title={screens.addModule.title} />
      <ModuleForm
        onReturn={toList}
        onSaved={() => {
          toastSuccess(messages.moduleAdded);
          toList();
        }}
      />
    </>
  );
}
