import { usersTexts } from '@simward/texts/users/users';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyChoices } from '../../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useNewDepartment } from '../../../shared/departments/useNewDepartment.tsx';
import { rolesQuery } from '../../../shared/people/users.queries.ts';
import { FilterChoice, FilterMenu } from '../../../ui/table/filters/TableFilters.tsx';
import { type UserFilters, userStatuses } from '../usersAddress.ts';

const t = textsOf(usersTexts);

interface UsersToolbarProps {
  filters: UserFilters;
  onChange: (next: Partial<UserFilters>) => void;
}

/** The filters. A filter with a single choice is left out, and one of departments leads to the first of them. */
export function UsersToolbar({ filters, onChange }: UsersToolbarProps) {
  const inView = useCompanyInView();
  const roles = useQuery(rolesQuery).data ?? [];
  const companies = useCompanyChoices();
  const allDepartments = useQuery(departmentsQuery).data;
  const departments = (allDepartments ?? []).filter(
    ({ companyId }) => !filters.company || companyId === filters.company,
  );
  const withCompanyName = inView === undefined && !filters.company;
  const newDepartment = useNewDepartment({
    companyId: filters.company ?? inView?._id,
    onSaved: ({ _id }) => onChange({ department: [_id] }),
  });
  const isEmpty = allDepartments !== undefined && departments.length === 0;
  return (
    <>
      {filters.import && (
        <FilterChoice
          label={t('list.importFilter')}
          options={(['all', 'codes', 'invitations', 'modules', 'signIns'] as const).map((step) => ({
            value: step,
            label: t(`list.ofImport.${step}`, { touched: filters.touched ?? 'new' }),
          }))}
          value={filters.remaining ?? 'all'}
          onChange={(step) =>
            onChange(
              step
                ? { remaining: step === 'all' ? undefined : step }
                : { import: undefined, touched: undefined, remaining: undefined },
            )
          }
        />
      )}
      {roles.length > 1 && (
        <FilterMenu
          label={t('field.role')}
          options={roles.map(({ role }) => ({ value: role, label: role }))}
          value={filters.role}
          onChange={(role) => onChange({ role })}
        />
      )}
      {companies.length > 1 && (
        <FilterChoice
          label={t('field.company')}
          options={companies}
          value={filters.company}
          // Departments belong to one company, so choosing another company clears the department.
          onChange={(company) => onChange({ company, department: undefined })}
        />
      )}
      {(departments.length > 1 || (isEmpty && newDepartment.lastEntry)) && (
        <FilterMenu
          label={t('field.department')}
          options={departments.map(({ _id, departmentName, companyName }) => ({
            value: _id,
            label: withCompanyName ? `${departmentName}, ${companyName}` : departmentName,
          }))}
          value={filters.department}
          onChange={(department) => onChange({ department })}
          lastEntry={newDepartment.lastEntry}
        />
      )}
      {newDepartment.dialog}
      <FilterChoice
        label={t('field.status')}
        options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}
