import { screens } from '@simward/contract';
import { departmentsTexts } from '@simward/texts/departments';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageActions } from '../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { DepartmentsTable } from './DepartmentsTable.tsx';

const t = textsOf(departmentsTexts);

/** Departments in view, with links to add and modify one. */
export function DepartmentsScreen() {
  const inView = useCompanyInView();
  const all = useQuery(departmentsQuery).data;
  const companies = new Set(all?.map(({ companyId }) => companyId)).size;
  const facts = inView
    ? t('factsOne', { count: all?.length ?? 0, company: inView.name })
    : t('facts', { count: all?.length ?? 0, companies });
  const acts = {
    primary: { label: t('add'), icon: IconPlus, to: screens.addDepartment.path },
    others: [],
  };
  return (
    <>
      <PageHeader
        title={titleOf('departments')}
        facts={all ? facts : '\u00a0'}
        actions={<PageActions {...acts} inList />}
      />
      <DepartmentsTable
        page={{
          link: ({ _id, departmentName }) => (
            <Link to={screens.modifyDepartment.path} params={{ departmentId: _id }}>
              {departmentName}
            </Link>
          ),
          acts,
        }}
        edit={({ _id, departmentName }) => (
          <LinkButton
            variant="default"
            size="xs"
            to={screens.modifyDepartment.path}
            params={{ departmentId: _id }}
            aria-label={t('modifyNamed', { name: departmentName })}
            leftSection={<IconPencil size={15} stroke={1.8} aria-hidden="true" />}
          >
            {t('modify')}
          </LinkButton>
        )}
        add={
          <LinkButton variant="default" to={screens.addDepartment.path}>
            {t('add')}
          </LinkButton>
        }
      />
    </>
  );
}
