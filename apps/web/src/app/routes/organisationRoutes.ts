import { screens } from '@simward/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { assignmentAddress } from '../../features/assignments/assignmentAddress.ts';
import { auditFilters } from '../../features/audit/auditSearch.ts';
import { companyFilters } from '../../features/companies/companiesSearch.ts';
import { overviewAddress } from '../../features/company-dashboard/overviewSearch.ts';
import { dataProtectionViews, erasureFilters } from '../../features/data-protection/dataProtectionSearch.ts';
import { debriefingAddress } from '../../features/debriefing/debriefingAddress.ts';
import { evidenceFilters } from '../../features/evidence-packs/evidenceSearch.ts';
import { groupDebriefingAddress } from '../../features/group-debriefing/groupDebriefingAddress.ts';
import { fleetAddress, headsetsViews } from '../../features/headsets/headsetsSearch.ts';
import { curveAddress } from '../../features/learning-curves/curveAddress.ts';
import { recordFilters } from '../../features/login-records/loginRecordsSearch.ts';
import { moduleAddress, moduleFilters } from '../../features/modules/modulesSearch.ts';
import { outboxFilters } from '../../features/outbox/outboxAddress.ts';
import { reportAddress } from '../../features/reports/reportAddress.ts';
import { competencyTableAddress } from '../../features/results/table/competencyTableAddress.ts';
import { editAddress, singleSignOnViews } from '../../features/single-sign-on/singleSignOnAddress.ts';
import {
  stepAnalysisAddress,
  stepSessionsAddress,
} from '../../features/step-analysis/stepAnalysisAddress.ts';
import { parseAddress } from '../../ui/address/address.ts';
import { parseTableSearch, tableSearch } from '../../ui/table/state/tableState.ts';
import { leadManagersToUsers } from '../guards/pageGuards.ts';
import { pageIn } from './frames.ts';
import { signedIn } from './signedIn.ts';

const dashboard = createRoute({
  ...pageIn(signedIn, screens.dashboard),
  validateSearch: parseAddress(overviewAddress),
  component: lazyRouteComponent(
    () => import('../../features/company-dashboard/OverviewScreen.tsx'),
    'OverviewScreen',
  ),
});

const companies = createRoute({
  ...pageIn(signedIn, screens.companies),
  validateSearch: tableSearch(companyFilters),
  component: lazyRouteComponent(
    () => import('../../features/companies/CompaniesScreen.tsx'),
    'CompaniesScreen',
  ),
});

const addCompany = createRoute({
  ...pageIn(signedIn, screens.addCompany, screens.companies),
  component: lazyRouteComponent(
    () => import('../../features/companies/AddCompanyScreen.tsx'),
    'AddCompanyScreen',
  ),
});

const modifyCompany = createRoute({
  ...pageIn(signedIn, screens.modifyCompany, screens.companies),
  component: lazyRouteComponent(
    () => import('../../features/companies/ModifyCompanyScreen.tsx'),
    'ModifyCompanyScreen',
  ),
});

const departments = createRoute({
  ...pageIn(signedIn, screens.departments),
  validateSearch: parseTableSearch,
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../../features/departments/DepartmentsScreen.tsx'),
    'DepartmentsScreen',
  ),
});

const addDepartment = createRoute({
  ...pageIn(signedIn, screens.addDepartment, screens.departments),
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../../features/departments/AddDepartmentScreen.tsx'),
    'AddDepartmentScreen',
  ),
});

const modifyDepartment = createRoute({
  ...pageIn(signedIn, screens.modifyDepartment, screens.departments),
  beforeLoad: leadManagersToUsers,
  component: lazyRouteComponent(
    () => import('../../features/departments/ModifyDepartmentScreen.tsx'),
    'ModifyDepartmentScreen',
  ),
});

const courses = createRoute({
  ...pageIn(signedIn, screens.courses),
  validateSearch: parseTableSearch,
  component: lazyRouteComponent(() => import('../../features/courses/CoursesScreen.tsx'), 'CoursesScreen'),
});

const modules = createRoute({
  ...pageIn(signedIn, screens.modules),
  validateSearch: tableSearch(moduleFilters),
  component: lazyRouteComponent(
    () => import('../../features/modules/list/AllModulesScreen.tsx'),
    'AllModulesScreen',
  ),
});

const addModule = createRoute({
  ...pageIn(signedIn, screens.addModule, screens.modules),
  component: lazyRouteComponent(
    () => import('../../features/modules/form/AddModuleScreen.tsx'),
    'AddModuleScreen',
  ),
});

const modifyModule = createRoute({
  ...pageIn(signedIn, screens.modifyModule, screens.modules),
  validateSearch: parseAddress(moduleAddress),
  component: lazyRouteComponent(
    () => import('../../features/modules/form/ModifyModuleScreen.tsx'),
    'ModifyModuleScreen',
  ),
});

const assignment = createRoute({
  ...pageIn(signedIn, screens.assignment),
  validateSearch: parseAddress(assignmentAddress),
  component: lazyRouteComponent(
    () => import('../../features/assignments/people/ModuleAssignmentScreen.tsx'),
    'ModuleAssignmentScreen',
  ),
});

const moduleAssignment = createRoute({
  ...pageIn(signedIn, screens.moduleAssignment),
  validateSearch: parseAddress(assignmentAddress),
  component: lazyRouteComponent(
    () => import('../../features/assignments/people/ModuleAssignmentScreen.tsx'),
    'ModuleAssignmentScreen',
  ),
});

const bulkAssignment = createRoute({
  ...pageIn(signedIn, screens.bulkAssignment),
  component: lazyRouteComponent(
    () => import('../../features/assignments/bulk/BulkAssignmentScreen.tsx'),
    'BulkAssignmentScreen',
  ),
});

const debriefing = createRoute({
  ...pageIn(signedIn, screens.debriefing),
  staticData: { screen: screens.debriefing, parent: screens.report, rail: true },
  validateSearch: tableSearch(debriefingAddress),
  component: lazyRouteComponent(
    () => import('../../features/debriefing/DebriefingScreen.tsx'),
    'DebriefingScreen',
  ),
});

const learningCurve = createRoute({
  ...pageIn(signedIn, screens.learningCurve),
  validateSearch: tableSearch(curveAddress),
  component: lazyRouteComponent(
    () => import('../../features/learning-curves/LearningCurveScreen.tsx'),
    'LearningCurveScreen',
  ),
});

const reportSchedules = createRoute({
  ...pageIn(signedIn, screens.reportSchedules, screens.report),
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(
    () => import('../../features/reports/schedules/SchedulesScreen.tsx'),
    'SchedulesScreen',
  ),
});

const report = createRoute({
  ...pageIn(signedIn, screens.report),
  validateSearch: tableSearch(reportAddress),
  component: lazyRouteComponent(() => import('../../features/reports/ReportScreen.tsx'), 'ReportScreen'),
});

const loginRecords = createRoute({
  ...pageIn(signedIn, screens.loginRecords),
  validateSearch: tableSearch(recordFilters),
  component: lazyRouteComponent(
    () => import('../../features/login-records/LoginRecordsScreen.tsx'),
    'LoginRecordsScreen',
  ),
});

const evidencePacks = createRoute({
  ...pageIn(signedIn, screens.evidencePacks),
  validateSearch: tableSearch(evidenceFilters),
  component: lazyRouteComponent(
    () => import('../../features/evidence-packs/EvidencePacksScreen.tsx'),
    'EvidencePacksScreen',
  ),
});

const competencyTable = createRoute({
  ...pageIn(signedIn, screens.competencyTable),
  validateSearch: tableSearch(competencyTableAddress),
  component: lazyRouteComponent(
    () => import('../../features/results/table/CompetencyOverviewScreen.tsx'),
    'CompetencyOverviewScreen',
  ),
});

const stepAnalysis = createRoute({
  ...pageIn(signedIn, screens.stepAnalysis, screens.home),
  validateSearch: tableSearch(stepAnalysisAddress),
  component: lazyRouteComponent(
    () => import('../../features/step-analysis/StepAnalysisScreen.tsx'),
    'StepAnalysisScreen',
  ),
});

const stepSessions = createRoute({
  ...pageIn(signedIn, screens.stepSessions, screens.stepAnalysis),
  validateSearch: tableSearch(stepSessionsAddress),
  component: lazyRouteComponent(
    () => import('../../features/step-analysis/StepSessionsScreen.tsx'),
    'StepSessionsScreen',
  ),
});

const groupDebriefing = createRoute({
  ...pageIn(signedIn, screens.groupDebriefing, screens.home),
  validateSearch: tableSearch(groupDebriefingAddress),
  component: lazyRouteComponent(
    () => import('../../features/group-debriefing/GroupDebriefingScreen.tsx'),
    'GroupDebriefingScreen',
  ),
});

const headsets = createRoute({
  ...pageIn(signedIn, screens.headsets),
  validateSearch: tableSearch({ ...headsetsViews.address, ...fleetAddress }),
  component: lazyRouteComponent(() => import('../../features/headsets/HeadsetsScreen.tsx'), 'HeadsetsScreen'),
});

const singleSignOn = createRoute({
  ...pageIn(signedIn, screens.singleSignOn),
  validateSearch: tableSearch({ ...singleSignOnViews.address, ...editAddress }),
  component: lazyRouteComponent(
    () => import('../../features/single-sign-on/SingleSignOnScreen.tsx'),
    'SingleSignOnScreen',
  ),
});

const auditLog = createRoute({
  ...pageIn(signedIn, screens.auditLog),
  validateSearch: tableSearch(auditFilters),
  component: lazyRouteComponent(() => import('../../features/audit/AuditLogScreen.tsx'), 'AuditLogScreen'),
});

const outbox = createRoute({
  ...pageIn(signedIn, screens.outbox),
  validateSearch: tableSearch(outboxFilters),
  component: lazyRouteComponent(() => import('../../features/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
});

const dataProtection = createRoute({
  ...pageIn(signedIn, screens.dataProtection),
  validateSearch: tableSearch({ ...dataProtectionViews.address, ...erasureFilters }),
  component: lazyRouteComponent(
    () => import('../../features/data-protection/DataProtectionScreen.tsx'),
    'DataProtectionScreen',
  ),
});

/** Pages about the organisation and its portal. */
export const organisationRoutes = [
  dashboard,
  companies,
  addCompany,
  modifyCompany,
  departments,
  addDepartment,
  modifyDepartment,
  courses,
  modules,
  addModule,
  modifyModule,
  assignment,
  moduleAssignment,
  bulkAssignment,
  report,
  reportSchedules,
  debriefing,
  learningCurve,
  loginRecords,
  evidencePacks,
  competencyTable,
  stepAnalysis,
  stepSessions,
  groupDebriefing,
  headsets,
  singleSignOn,
  auditLog,
  outbox,
  dataProtection,
] as const;
