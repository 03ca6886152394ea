import { screens } from '@simward/contract';
import { departmentsTexts } from '@simward/texts/departments';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { DepartmentForm } from '../../shared/departments/DepartmentForm.tsx';
import { departmentQuery } from '../../shared/departments/departmentForm.queries.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';

const t = textsOf(departmentsTexts);

/** The server refuses a malformed id as invalid input; to the reader of the page, that department does not exist either. */
const isMissing = ({ code }: ApiProblem) => code === 'department.not-found' || code === 'request.invalid';

export function ModifyDepartmentScreen() {
  const { departmentId } = useParams({ from: `/signed-in${screens.modifyDepartment.path}` });
  const navigate = useNavigate();
  const query = useQuery(departmentQuery(departmentId));
  const department = query.data?.department;
  const toList = () => void navigate({ to: screens.departments.path });
  if (query.error && !department && isMissing(query.error))
    return (
      <>
        <PageHeader title={titleOf('modifyDepartment')} />
        <EmptyState
          icon={IconBuilding}
          title={t('form.notFound')}
          reason={t('form.notFoundReason')}
          action={<LinkButton to={screens.departments.path}>{t('form.toList')}</LinkButton>}
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={titleOf('modifyDepartment')}
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
