import { screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';

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
