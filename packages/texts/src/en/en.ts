import { accessChangesTexts } from './access-changes.ts';
import { apiKeysTexts } from './api-keys.ts';
import { assignmentFaultsTexts, assignmentsTexts } from './assignments.ts';
import { auditFileTexts, auditTexts } from './audit.ts';
import { signInTexts } from './auth.ts';
import { categoriesTexts } from './categories.ts';
import { chartsTexts } from './charts.ts';
import { clientProblemsTexts } from './clientProblems.ts';
import { commentsTexts } from './comments.ts';
import { companiesTexts } from './companies/companies.ts';
import { setupTexts } from './companies/setup.ts';
import { companyDashboardTexts } from './company-dashboard.ts';
import { coursesTexts } from './courses.ts';
import { dashboardsTexts } from './dashboards.ts';
import { dataProtectionTexts, personalDataTexts, secondPersonTexts } from './data-protection.ts';
import { debriefingTexts } from './debriefing.ts';
import { departmentsTexts } from './departments.ts';
import { evidencePacksTexts } from './evidence-packs/evidencePacks.ts';
import { packTexts } from './evidence-packs/pack.ts';
import { filesTexts } from './files.ts';
import { followUpTexts } from './follow-up.ts';
import { formatTexts } from './format.ts';
import { groupDebriefingTexts } from './group-debriefing.ts';
import { headsetsTexts } from './headsets/headsets.ts';
import { pairingTexts } from './headsets/pairing.ts';
import { beforeTheFirstDayTexts } from './help/beforeTheFirstDay.ts';
import { classOnHeadsetsTexts } from './help/classOnHeadsets.ts';
import { firstSessionTexts } from './help/firstSession.ts';
import { newsTexts } from './help/news.ts';
import { newsLineTexts } from './help/newsLine.ts';
import { helpPageTexts } from './help/page.ts';
import { helpPanelTexts } from './help/panel.ts';
import { whoHelpsTexts } from './help/whoHelps.ts';
import { wordTexts } from './help/word.ts';
import { importColumnsTexts } from './imports/columns.ts';
import { importDifferenceTexts } from './imports/difference.ts';
import { importHistoryTexts } from './imports/history.ts';
import { importReasonsTexts } from './imports/reasons.ts';
import { importFindingsTexts, importsTexts } from './imports.ts';
import { inputTexts } from './input.ts';
import { integrationsTexts } from './integrations.ts';
import { joiningTexts } from './joining.ts';
import { learningCurvesTexts } from './learning-curves.ts';
import { loginRecordsTexts } from './login-records.ts';
import { mailsTexts } from './mails.ts';
import { makersTexts } from './makers.ts';
import { messageTexts } from './messages.ts';
import { fieldValuesTexts } from './modules/fieldValues.ts';
import { libraryTexts } from './modules/library.ts';
import { managedModulesTexts } from './modules/managedModules.ts';
import { modulesTexts } from './modules/modules.ts';
import { nextModuleTexts } from './modules/nextModule.ts';
import { newChoicesTexts } from './newChoices.ts';
import { notAllowedTexts } from './notAllowed.ts';
import { oasisTestTexts, oasisTexts } from './oasis.ts';
import { figuresTexts } from './operations.ts';
import { outboxTexts } from './outbox.ts';
import { outgoingTexts } from './outgoing.ts';
import { passwordsTexts } from './passwords.ts';
import { platformDashboardTexts } from './platform-dashboard.ts';
import { playTexts } from './play.ts';
import { printTexts } from './print.ts';
import { problemTexts } from './problems.ts';
import { profileTexts } from './profile.ts';
import { performanceTexts } from './reports/performance.ts';
import { reportsTexts } from './reports/reports.ts';
import { competencyTableTexts } from './results/competencyTable.ts';
import { resultsTexts } from './results/results.ts';
import { screenTexts } from './screens.ts';
import { secondFactorsTexts } from './second-factors.ts';
import { runningTexts } from './sessions/running.ts';
import { sessionsTexts } from './sessions/sessions.ts';
import { heldTexts } from './sessions/sessionsProblems.ts';
import { shellTexts } from './shell.ts';
import { providerTexts, singleSignOnTexts } from './single-sign-on.ts';
import { stepAnalysisTexts } from './step-analysis.ts';
import { tablesTexts } from './tables.ts';
import { activityTexts } from './tasks/activity.ts';
import { activityDialogTexts } from './tasks/activityDialog.ts';
import { uiTexts } from './ui.ts';
import { activationCodesTexts } from './users/activationCodes.ts';
import { leavingTexts } from './users/leaving.ts';
import { peopleDialogsTexts } from './users/peopleDialogs.ts';
import { personDetailsTexts } from './users/personDetails.ts';
import { personFieldsTexts } from './users/personFields.ts';
import { personFormTexts } from './users/personForm.ts';
import { personPageTexts } from './users/personPage.ts';
import { usersTexts } from './users/users.ts';
import { leftOutTexts } from './users/usersProblems.ts';
import { webhooksTexts } from './webhooks.ts';
import { wordsTexts } from './words.ts';

/** Every English text, by the feature that it belongs to. */
export const en = {
  'access-changes': accessChangesTexts,
  'api-keys': apiKeysTexts,
  assignments: { ...assignmentsTexts, ...assignmentFaultsTexts },
  audit: { ...auditTexts, ...auditFileTexts },
  auth: signInTexts,
  categories: categoriesTexts,
  charts: chartsTexts,
  clientProblems: clientProblemsTexts,
  comments: commentsTexts,
  companies: { companies: companiesTexts, setup: setupTexts },
  'company-dashboard': companyDashboardTexts,
  courses: coursesTexts,
  dashboards: dashboardsTexts,
  'data-protection': {
    ...dataProtectionTexts,
    personalData: personalDataTexts,
    secondPerson: secondPersonTexts,
  },
  debriefing: debriefingTexts,
  departments: departmentsTexts,
  'evidence-packs': { evidencePacks: evidencePacksTexts, pack: packTexts },
  files: filesTexts,
  'follow-up': followUpTexts,
  format: formatTexts,
  'group-debriefing': groupDebriefingTexts,
  headsets: {
    headsets: headsetsTexts,
    pairing: pairingTexts,
  },
  help: {
    beforeTheFirstDay: beforeTheFirstDayTexts,
    classOnHeadsets: classOnHeadsetsTexts,
    firstSession: firstSessionTexts,
    news: newsTexts,
    newsLine: newsLineTexts,
    page: helpPageTexts,
    panel: helpPanelTexts,
    whoHelps: whoHelpsTexts,
    word: wordTexts,
  },
  imports: {
    ...importsTexts,
    ...importFindingsTexts,
    ...importReasonsTexts,
    columns: importColumnsTexts,
    difference: importDifferenceTexts,
    history: importHistoryTexts,
  },
  input: inputTexts,
  integrations: integrationsTexts,
  joining: joiningTexts,
  'learning-curves': learningCurvesTexts,
  'login-records': loginRecordsTexts,
  mails: mailsTexts,
  makers: makersTexts,
  messages: messageTexts,
  modules: {
    fieldValues: fieldValuesTexts,
    library: libraryTexts,
    managedModules: managedModulesTexts,
    modules: modulesTexts,
    nextModule: nextModuleTexts,
  },
  newChoices: newChoicesTexts,
  notAllowed: notAllowedTexts,
  oasis: { ...oasisTexts, ...oasisTestTexts },
  operations: figuresTexts,
  outbox: outboxTexts,
  outgoing: outgoingTexts,
  passwords: passwordsTexts,
  'platform-dashboard': platformDashboardTexts,
  play: playTexts,
  print: printTexts,
  problem: problemTexts,
  profile: profileTexts,
  reports: { performance: performanceTexts, reports: reportsTexts },
  results: { competencyTable: competencyTableTexts, results: resultsTexts },
  screens: screenTexts,
  'second-factors': secondFactorsTexts,
  sessions: { held: heldTexts, running: runningTexts, sessions: sessionsTexts },
  shell: shellTexts,
  'single-sign-on': { ...singleSignOnTexts, ...providerTexts },
  'step-analysis': stepAnalysisTexts,
  tables: tablesTexts,
  tasks: { activity: activityTexts, activityDialog: activityDialogTexts },
  ui: uiTexts,
  users: {
    activationCodes: activationCodesTexts,
    leaving: leavingTexts,
    leftOut: leftOutTexts,
    peopleDialogs: peopleDialogsTexts,
    personDetails: personDetailsTexts,
    personFields: personFieldsTexts,
    personForm: personFormTexts,
    personPage: personPageTexts,
    users: usersTexts,
  },
  webhooks: webhooksTexts,
  words: wordsTexts,
} as const;
