import { screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { DepartmentForm } from '../../shared/departments/DepartmentForm.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';

export function AddDepartmentScreen() {
  const navigate = useNavigate();
  const toList = () => void navigate({ to: screens.departments.path });
  return (
    <>
      <PageHeader title={titleOf('addDepartment')} />
      <DepartmentForm onReturn={toList} />
    </>
  );
}
