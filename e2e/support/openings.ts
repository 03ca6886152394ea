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

/** How a screen of the table is opened and what stands in its h1. */
export interface Opening {
  address: string;
  heading: string;
  /** The document's title where it differs from the heading. */
  title?: string;
  /** It leads on to another screen of the table, which has tests of its own. */
  redirects?: boolean;
}

interface Visit {
  visitor: Visitor;
  request: APIRequestContext;
  token: string;
}

/** The page of one person whom the visitor looks after. */
const ofPerson =
  (name: ScreenName, heading: (person: users.User) => string) =>
  async ({ request, token }: Visit): Promise<Opening> => {
    const found = await callPortal(request, users.listUsers, { body: { role: ['User'] } }, token);
    const [person] = found.users;
    if (!person) throw new Error('The demo company has no learner.');
    return { address: `${screens[name].path}?user_id=${person._id}`, heading: heading(person) };
  };

/** The page of one module that the visitor may open. */
const ofModule =
  (name: ScreenName) =>
  async ({ visitor, request, token }: Visit): Promise<Opening> => {
    const [module] =
      visitor === 'user' || visitor === 'admin'
        ? (await callPortal(request, modules.listLibrary, { body: {} }, token)).modules
        : (await callPortal(request, modules.listModules, { body: {} }, token)).modules;
    if (!module) throw new Error('The demo company has no module.');
    return { address: `${screens[name].path}?moduleId=${module._id}`, heading: module.moduleName };
  };

const names = Object.keys(screens) as ScreenName[];

/** The Manager set has no department pages. */
const toUsers = (address: string): Opening => ({
  address,
  heading: screenTexts.title.userManagement,
  redirects: true,
});

/** Screens whose heading is not their title: they lead on, or show one thing of many. */
const special: Partial<Record<ScreenName, (visit: Visit) => Promise<Opening>>> = {
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
  departments: async ({ visitor }) => {
    const { path } = screens.departments;
    const title = screenTexts.title.departments;
    return visitor === 'manager' ? toUsers(path) : { address: path, heading: title };
  },
  addDepartment: async ({ visitor }) => {
    const { path } = screens.addDepartment;
    const title = screenTexts.title.addDepartment;
    return visitor === 'manager' ? toUsers(path) : { address: path, heading: title };
  },
  modifyDepartment: async ({ visitor, request, token }) => {
    const list = await callPortal(request, departments.listDepartments, {}, token);
    const address = screens.modifyDepartment.path.replace(
      '$departmentId',
      list.departments[0]?._id ?? 'none',
    );
    return visitor === 'manager'
      ? toUsers(address)
      : { address, heading: screenTexts.title.modifyDepartment };
  },
  modifyCategory: async ({ visitor, request, token }) => {
    const home =
      visitor === 'superadmin'
        ? categories.everywhere
        : (await callPortal(request, departments.listDepartments, {}, token)).departments[0]?._id;
    const params = { id: home ?? 'none' };
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
  libraryDetails: ofModule('libraryDetails'),
  libraryDetailsDownload: ofModule('libraryDetailsDownload'),
  modifyCompanyUser: ofPerson('modifyCompanyUser', () => screenTexts.title.modifyCompanyUser),
  modifyUser: ofPerson('modifyUser', ({ mobileNo }) => mobileNo),
  modifyUserDetails: ofPerson('modifyUserDetails', ({ name }) => name),
  userReport: async ({ request, token }) => {
    const found = await callPortal(request, users.listUsers, { body: { role: ['User'] } }, token);
    const { path } = screens.userReport;
    const title = screenTexts.title.userReport;
    return { address: path.replace('$id', found.users[0]?._id ?? 'none'), heading: title };
  },
  debriefing: async ({ request, token }) => {
    const { path } = screens.debriefing;
    const title = screenTexts.title.debriefing;
    const found = await callPortal(request, users.listUsers, { body: { role: ['User'] } }, token);
    for (const { _id: userId } of found.users) {
      const query = { userId, fromDate: '2000-12-11' };
      const { totals } = await callPortal(request, results.competencyAverageDetails, { query }, token);
      if (totals.last) return { address: `${path}?sessionId=${totals.last.sessionId}`, heading: title };
    }
    throw new Error('No learner of the demo company has run a module.');
  },
  skillDetail: async ({ request, token }) => {
    const own = await callPortal(request, results.competenciesWithScore, {}, token);
    const [skill] = own.competencies.toSorted((a, b) => b.attempts - a.attempts);
    if (!skill) throw new Error('The demo company has no competency.');
    return {
      address: screens.skillDetail.path.replace('$competencyName', encodeURIComponent(skill.competencyName)),
      heading: skill.competencyName,
    };
  },
  yourModuleDetail: async ({ request, token }) => {
    const own = await callPortal(request, modules.userModules, {}, token);
    const [module] = own.modules;
    if (!module) throw new Error('The demo learner has no module.');
    return {
      address: screens.yourModuleDetail.path.replace('$moduleId', module.moduleId),
      heading: module.moduleName,
    };
  },
};

export const openingOf = async (name: ScreenName, visit: Visit): Promise<Opening> => {
  const { path } = screens[name];
  const title = screenTexts.title[name];
  const found = special[name];
  if (found) return found(visit);
  if (path.includes('$')) throw new Error(`e2e/support/openings.ts does not say how to open ${path}.`);
  return { address: path, heading: title };
};

export const visitorsOf = ({ roles }: Screen): readonly Visitor[] =>
  roles === 'public' ? ['public'] : roles;
