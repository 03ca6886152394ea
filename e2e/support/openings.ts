import type { APIRequestContext } from '@playwright/test';
import {
  categories,
  companies,
  departments,
  homePathOf,
  modules,
  type PermissionSet,
  results,
  type Screen,
  type ScreenName,
  screens,
  users,
} from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { callPortal } from './callPortal.ts';

export type Visitor = PermissionSet | 'public';

/** How a screen of the contract's table is opened, and which heading (h1) it has. */
export interface Opening {
  address: string;
  heading: string;
  /** The document's title where it differs from the heading. */
  title?: string;
  /** True for an address that leads to another screen of the table, which has tests of its own. */
  redirects?: boolean;
}

interface Visit {
  visitor: Visitor;
  request: APIRequestContext;
  token: string;
}

export const openingOf = async (name: ScreenName, visit: Visit): Promise<Opening> => {
  const openSpecial = special[name];
  if (openSpecial) return openSpecial(visit);
  const { path } = screens[name];
  if (path.includes('$')) throw new Error(`e2e/support/openings.ts does not say how to open ${path}.`);
  return { address: path, heading: screenTexts.title[name] };
};

export const visitorsOf = ({ roles }: Screen): readonly Visitor[] =>
  roles === 'public' ? ['public'] : roles;

type OpenScreen = (visit: Visit) => Promise<Opening>;

const listLearners = async ({ request, token }: Visit): Promise<[users.User, ...users.User[]]> => {
  const { users: learners } = await callPortal(request, users.listUsers, { body: { role: ['User'] } }, token);
  const [first, ...others] = learners;
  if (!first) throw new Error('The demo company has no learner.');
  return [first, ...others];
};

const firstDepartment = async ({ request, token }: Visit): Promise<string> => {
  const { departments: all } = await callPortal(request, departments.listDepartments, {}, token);
  if (!all[0]) throw new Error('The demo company has no department.');
  return all[0]._id;
};

/** Opens the page of a person whom the visitor looks after. */
const openPerson =
  (name: ScreenName, heading: (person: users.User) => string): OpenScreen =>
  async (visit) => {
    const [learner] = await listLearners(visit);
    return { address: `${screens[name].path}?user_id=${learner._id}`, heading: heading(learner) };
  };

/** Opens the page of a module that the visitor may see. */
const openModule =
  (name: ScreenName): OpenScreen =>
  async ({ visitor, request, token }) => {
    const [module] =
      visitor === 'user' || visitor === 'admin'
        ? (await callPortal(request, modules.listLibrary, { body: {} }, token)).modules
        : (await callPortal(request, modules.listModules, { body: {} }, token)).modules;
    if (!module) throw new Error('The demo company has no module.');
    return { address: `${screens[name].path}?moduleId=${module._id}`, heading: module.moduleName };
  };

/** A Manager, who has no pages about departments, is led to the users. */
const departmentPage = (name: ScreenName, visitor: Visitor, address: string = screens[name].path): Opening =>
  visitor === 'manager'
    ? { address, heading: screenTexts.title.userManagement, redirects: true }
    : { address, heading: screenTexts.title[name] };

const names = Object.keys(screens) as ScreenName[];

/** Screens that need an id in their address, have another heading than their title, or redirect some visitors. */
const special: Partial<Record<ScreenName, OpenScreen>> = {
  helpArticle: async () => ({
    address: screens.helpArticle.path.replace('$topic', 'i-cannot-sign-in'),
    heading: 'I cannot sign in',
  }),
  notFound: async () => ({ address: screens.notFound.path, heading: messageTexts.pageNotFound.title }),
  home: async ({ visitor }) => {
    const landing = names.find((name) => visitor !== 'public' && screens[name].path === homePathOf[visitor]);
    if (visitor === 'superadmin') return { address: screens.home.path, heading: 'Global Performance' };
    return {
      address: screens.home.path,
      heading: landing ? screenTexts.title[landing] : '',
      redirects: landing !== 'home',
    };
  },
  profile: async ({ visitor }) => ({
    address: screens.profile.path,
    heading: visitor === 'manager' ? screenTexts.title.oasisConfiguration : screenTexts.title.profile,
  }),
  departments: async ({ visitor }) => departmentPage('departments', visitor),
  addDepartment: async ({ visitor }) => departmentPage('addDepartment', visitor),
  modifyDepartment: async (visit) => {
    const departmentId = await firstDepartment(visit);
    const address = screens.modifyDepartment.path.replace('$departmentId', departmentId);
    return departmentPage('modifyDepartment', visit.visitor, address);
  },
  modifyCategory: async (visit) => {
    const { visitor, request, token } = visit;
    const params = { id: visitor === 'superadmin' ? categories.everywhere : await firstDepartment(visit) };
    const list = await callPortal(request, categories.listCategories, { params }, token);
    const { path } = screens.modifyCategory;
    const title = screenTexts.title.modifyCategory;
    return { address: `${path}?categoryId=${list.categories[0]?._id}`, heading: title };
  },
  modifyCompany: async ({ request, token }) => {
    const list = await callPortal(request, companies.listCompanies, { query: {} }, token);
    return {
      address: screens.modifyCompany.path.replace('$companyId', list.companies[0]?._id ?? 'none'),
      heading: screenTexts.title.modifyCompany,
    };
  },
  modifyModule: async ({ request, token }) => {
    const list = await callPortal(request, modules.listModules, { body: {} }, token);
    const id = list.modules[0]?._id ?? 'none';
    const { path } = screens.modifyModule;
    const title = screenTexts.title.modifyModule;
    return { address: `${path}?moduleId=${id}`, heading: `${title} ${id}`, title };
  },
  libraryDetails: openModule('libraryDetails'),
  libraryDetailsDownload: openModule('libraryDetailsDownload'),
  modifyCompanyUser: openPerson('modifyCompanyUser', () => screenTexts.title.modifyCompanyUser),
  modifyUser: openPerson('modifyUser', ({ mobileNo }) => mobileNo),
  modifyUserDetails: openPerson('modifyUserDetails', ({ name }) => name),
  userReport: async (visit) => {
    const [learner] = await listLearners(visit);
    return {
      address: screens.userReport.path.replace('$id', learner._id),
      heading: screenTexts.title.userReport,
    };
  },
  debriefing: async (visit) => {
    const { request, token } = visit;
    const { path } = screens.debriefing;
    const title = screenTexts.title.debriefing;
    for (const { _id: userId } of await listLearners(visit)) {
      const query = { userId, fromDate: '2000-12-11' };
      const { totals } = await callPortal(request, results.competencyAverageDetails, { query }, token);
      if (totals.last) return { address: `${path}?sessionId=${totals.last.sessionId}`, heading: title };
    }
    throw new Error('No learner of the demo company has run a module.');
  },
  skillDetail: async ({ request, token }) => {
    const { competencies } = await callPortal(request, results.competenciesWithScore, {}, token);
    const [skill] = competencies.toSorted((one, other) => other.attempts - one.attempts);
    if (!skill) throw new Error('The demo company has no competency.');
    return {
      address: screens.skillDetail.path.replace('$competencyName', encodeURIComponent(skill.competencyName)),
      heading: skill.competencyName,
    };
  },
  yourModuleDetail: async ({ request, token }) => {
    const { modules: ownModules } = await callPortal(request, modules.userModules, {}, token);
    const [module] = ownModules;
    if (!module) throw new Error('The demo learner has no module.');
    return {
      address: screens.yourModuleDetail.path.replace('$moduleId', module.moduleId),
      heading: module.moduleName,
    };
  },
};
