import { messages, screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { StickyActionBar } from '../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';

export function AddDepartmentScreen() {
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.departments.path });
  return (
    <>
      <PageHeader title={screens.addDepartment.title} />
      <DepartmentForm
        onReturn={toList}
        onSaved={() => {
          toastSuccess({ title: messages.departmentAdded.text });
          toList();
        }}
        foot={(buttons) => <StickyActionBar>{buttons}</StickyActionBar>}
        guard={(isDirty) => <UnsavedChanges isDirty={isDirty} />}
      />
    </>
  );
}
