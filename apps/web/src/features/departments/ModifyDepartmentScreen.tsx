import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';
import { departmentQuery } from './departments.queries.ts';

export function ModifyDepartmentScreen() {
  const { t } = useTranslation('departments');
  const { departmentId } = useParams({ from: `/signed-in${screens.modifyDepartment.path}` });
  const navigate = useNavigate();
  const query = useQuery(departmentQuery(departmentId));
  const department = query.data?.department;
  const toList = () => void navigate({ to: screens.departments.path });
  return (
    <>
      <PageHeader
        title={screens.modifyDepartment.title}
        facts={
          department
            ? t('form.facts', { count: department.users, name: department.departmentName })
            : '\u00a0'
        }
      />
      <QueryStates query={query} failed={t('form.failed')} loading={<BlockSkeleton height={420} />}>
        {(opened) => <DepartmentForm key={departmentId} department={opened.department} onReturn={toList} />}
      </QueryStates>
    </>
  );
}
