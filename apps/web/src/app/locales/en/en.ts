import { activationCodes } from './activationCodes.ts';
import { activity } from './activity.ts';
import { activityDialog } from './activityDialog.ts';
import { apiKeys } from './apiKeys.ts';
import { assignments } from './assignments.ts';
import { audit } from './audit.ts';
import { categories } from './categories.ts';
import { charts } from './charts.ts';
import { comments } from './comments.ts';
import { companies } from './companies.ts';
import { companyDashboard } from './companyDashboard.ts';
import { competencyTable } from './competencyTable.ts';
import { courses } from './courses.ts';
import { dashboards } from './dashboards.ts';
import { dataProtection } from './dataProtection.ts';
import { debriefing } from './debriefing.ts';
import { departments } from './departments.ts';
import { evidencePacks } from './evidencePacks.ts';
import { files } from './files.ts';
import { followUp } from './followUp.ts';
import { format } from './format.ts';
import { groupDebriefing } from './groupDebriefing.ts';
import { headsets } from './headsets.ts';
import { imports } from './imports.ts';
import { integrations } from './integrations.ts';
import { learningCurves } from './learningCurves.ts';
import { library } from './library.ts';
import { loginRecords } from './loginRecords.ts';
import { managedModules } from './managedModules.ts';
import { modules } from './modules.ts';
import { nextModule } from './nextModule.ts';
import { oasis } from './oasis.ts';
import { outbox } from './outbox.ts';
import { passwords } from './passwords.ts';
import { peopleDialogs } from './peopleDialogs.ts';
import { performance } from './performance.ts';
import { personDetails } from './personDetails.ts';
import { personFields } from './personFields.ts';
import { personForm } from './personForm.ts';
import { profile } from './profile.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { running } from './running.ts';
import { secondFactors } from './secondFactors.ts';
import { sessions } from './sessions.ts';
import { setup } from './setup.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { singleSignOn } from './singleSignOn.ts';
import { stepAnalysis } from './stepAnalysis.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** The English catalogue: one namespace a feature or part. */
export const en = {
  ui,
  charts,
  files,
  setup,
  shell,
  activity,
  activityDialog,
  signIn,
  format,
  dashboards,
  dataProtection,
  followUp,
  evidencePacks,
  modules,
  library,
  nextModule,
  running,
  managedModules,
  groupDebriefing,
  headsets,
  learningCurves,
  loginRecords,
  imports,
  performance,
  personFields,
  users,
  personForm,
  personDetails,
  peopleDialogs,
  activationCodes,
  debriefing,
  comments,
  departments,
  categories,
  companies,
  companyDashboard,
  courses,
  assignments,
  audit,
  apiKeys,
  webhooks,
  integrations,
  oasis,
  outbox,
  passwords,
  profile,
  reports,
  results,
  competencyTable,
  secondFactors,
  sessions,
  singleSignOn,
  stepAnalysis,
} as const;
