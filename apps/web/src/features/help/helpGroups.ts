import type { ScreenName } from '@simward/contract';
import { type Article, type Block, linesIn } from '../../shared/help/articles/article.ts';
import type { HelpGroup } from './helpAddress.ts';

const groupOfScreen: Record<ScreenName, HelpGroup> = {
  signIn: 'signingIn',
  forgotPassword: 'signingIn',
  resetPassword: 'signingIn',
  welcome: 'signingIn',
  changePassword: 'signingIn',
  check: 'results',
  mailedReport: 'results',
  notFound: 'start',
  help: 'start',
  helpWords: 'start',
  helpArticle: 'start',
  beforeTheFirstDay: 'start',
  firstSession: 'headsets',
  classOnHeadsets: 'headsets',
  apiKeys: 'connections',
  assignment: 'content',
  moduleAssignment: 'content',
  bulkAssignment: 'content',
  auditLog: 'dataProtection',
  categories: 'content',
  addCategory: 'content',
  modifyCategory: 'content',
  companies: 'people',
  addCompany: 'people',
  modifyCompany: 'people',
  dashboard: 'start',
  courses: 'people',
  home: 'start',
  userDashboard: 'start',
  dataProtection: 'dataProtection',
  debriefing: 'results',
  departments: 'people',
  addDepartment: 'people',
  modifyDepartment: 'people',
  evidencePacks: 'results',
  groupDebriefing: 'results',
  pair: 'headsets',
  headsets: 'headsets',
  importUsers: 'people',
  ownJoins: 'people',
  joinAccounts: 'people',
  learningCurve: 'results',
  loginRecords: 'results',
  yourModules: 'content',
  yourModuleDetail: 'content',
  moduleLibrary: 'content',
  libraryDetails: 'content',
  libraryDetailsDownload: 'content',
  modules: 'content',
  addModule: 'content',
  modifyModule: 'content',
  oasisConfiguration: 'connections',
  oasisDeliveries: 'connections',
  outbox: 'connections',
  profile: 'start',
  report: 'results',
  reportSchedules: 'results',
  skills: 'results',
  skillDetail: 'results',
  testDetails: 'results',
  ownReport: 'results',
  userReport: 'results',
  moduleReport: 'results',
  competencyTable: 'results',
  secondFactor: 'signingIn',
  singleSignOn: 'connections',
  stepAnalysis: 'results',
  stepSessions: 'results',
  companyUserManagement: 'people',
  userManagement: 'people',
  modifyCompanyUser: 'people',
  modifyUser: 'people',
  modifyUserDetails: 'people',
  leave: 'people',
  addUser: 'people',
  exportUsers: 'people',
  webhooks: 'connections',
};

/** The group of an article: of the first screen that it explains, or that a task leads to. Words are no group. */
export const groupOf = (article: Article): HelpGroup | undefined => {
  if (article.kind === 'word') return undefined;
  const names = [...article.screens, ...article.sections.flatMap(({ blocks }) => blocks.flatMap(screensIn))];
  return names.flatMap((name) => groups.get(name) ?? [])[0] ?? 'start';
};

const groups: ReadonlyMap<string, HelpGroup> = new Map(Object.entries(groupOfScreen));

const screensIn = (block: Block): readonly string[] =>
  linesIn(block)
    .flat()
    .flatMap((part) => (part.kind === 'screen' ? [part.name] : []));
