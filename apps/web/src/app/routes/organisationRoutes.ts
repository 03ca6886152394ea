import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditFilters } from '../../features/audit/auditSearch.ts';
import { companyFilters } from '../../features/companies/companiesSearch.ts';
import { headsetsViews } from '../../features/headsets/headsetsSearch.ts';
import { outboxFilters } from '../../features/outbox/outboxSearch.ts';
import { editAddress, singleSignOnViews } from '../../features/single-sign-on/singleSignOnSearch.ts';
import { parseTableSearch, tableSearch } from '../../ui/table/tableState.ts';
import { leadManagersToUsers } from '../guard.ts';
import { signedIn } from './frames.ts';

const companies = createRoute({
  getParentRoute: () => signedIn,
  path: screens.companies.path,
  staticData: { screen: screens.companies },
  validateSearch: tableSearch(companyFilters),
  component: lazyRouteComponent(
    () => import('../../features/companies/CompaniesScreen.tsx'),
    'CompaniesScreen',
  ),
});

const addCompany = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addCompany.path,
  staticData: { screen: screens.addCompany, parent: screens.companies },
  component: lazyRouteComponent(
    () => import('../../features/companies/AddCompanyScreen.tsx'),
    'AddCompanyScreen',
  ),
});

const modifyCompany = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyCompany.path,
  staticData: { screen: screens.modifyCompany, parent: screens.companies },
  component: lazyRouteComponent(
    () => import('../../features/companies/ModifyCompanyScreen.tsx'),
    'ModifyCompanyScreen',
  ),
});

const departments = createRoute({
  getParentRoute: () => signedIn,
  path: screens.departments.path,
  staticData: { screen: screens.departments },
  validateSearch: parseTableSearch,
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../../features/departments/DepartmentsScreen.tsx'),
    'DepartmentsScreen',
  ),
});

const addDepartment = createRoute({
  getParentRoute: () => signedIn,
  path: screens.addDepartment.path,
  staticData: { screen: screens.addDepartment, parent: screens.departments },
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../../features/departments/AddDepartmentScreen.tsx'),
    'AddDepartmentScreen',
  ),
});

const modifyDepartment = createRoute({
  getParentRoute: () => signedIn,
  path: screens.modifyDepartment.path,
  staticData: { screen: screens.modifyDepartment, parent: screens.departments },
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../../features/departments/ModifyDepartmentScreen.tsx'),
    'ModifyDepartmentScreen',
  ),
});

const courses = createRoute({
  getParentRoute: () => signedIn,
  path: screens.courses.path,
  staticData: { screen: screens.courses },
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(() => import('../../features/courses/CoursesScreen.tsx'), 'CoursesScreen'),
});

const headsets = createRoute({
  getParentRoute: () => signedIn,
  path: screens.headsets.path,
  staticData: { screen: screens.headsets },
  validateSearch: tableSearch(headsetsViews.address),
  component: lazyRouteComponent(() => import('../../features/headsets/HeadsetsScreen.tsx'), 'HeadsetsScreen'),
});

const singleSignOn = createRoute({
  getParentRoute: () => signedIn,
  path: screens.singleSignOn.path,
  staticData: { screen: screens.singleSignOn },
  validateSearch: tableSearch({ ...singleSignOnViews.address, ...editAddress }),
  component: lazyRouteComponent(
    () => import('../../features/single-sign-on/SingleSignOnScreen.tsx'),
    'SingleSignOnScreen',
  ),
});

const auditLog = createRoute({
  getParentRoute: () => signedIn,
  path: screens.auditLog.path,
  staticData: { screen: screens.auditLog },
  validateSearch: tableSearch(auditFilters),
  component: lazyRouteComponent(() => import('../../features/audit/AuditLogScreen.tsx'), 'AuditLogScreen'),
});

const outbox = createRoute({
  getParentRoute: () => signedIn,
  path: screens.outbox.path,
  staticData: { screen: screens.outbox },
  validateSearch: tableSearch(outboxFilters),
  component: lazyRouteComponent(() => import('../../features/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
});

/** Pages about the organisation and its portal. */
export const organisationRoutes = [
  companies,
  addCompany,
  modifyCompany,
  departments,
  addDepartment,
  modifyDepartment,
  courses,
  headsets,
  singleSignOn,
  auditLog,
  outbox,
] as const;
