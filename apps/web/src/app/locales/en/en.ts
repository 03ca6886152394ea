import { comments } from './debriefing/comments.ts';
import { debriefing } from './debriefing/debriefing.ts';
import { groupDebriefing } from './debriefing/groupDebriefing.ts';
import { apiKeys } from './integrations/apiKeys.ts';
import { integrations } from './integrations/integrations.ts';
import { oasis } from './integrations/oasis.ts';
import { webhooks } from './integrations/webhooks.ts';
import { assignments } from './learning/assignments.ts';
import { categories } from './learning/categories.ts';
import { dashboards } from './learning/dashboards.ts';
import { files } from './learning/files.ts';
import { library } from './learning/library.ts';
import { managedModules } from './learning/managedModules.ts';
import { modules } from './learning/modules.ts';
import { nextModule } from './learning/nextModule.ts';
import { running } from './learning/running.ts';
import { sessions } from './learning/sessions.ts';
import { audit } from './organisation/audit.ts';
import { companies } from './organisation/companies.ts';
import { companyDashboard } from './organisation/companyDashboard.ts';
import { courses } from './organisation/courses.ts';
import { dataProtection } from './organisation/dataProtection.ts';
import { departments } from './organisation/departments.ts';
import { headsets } from './organisation/headsets.ts';
import { outbox } from './organisation/outbox.ts';
import { setup } from './organisation/setup.ts';
import { singleSignOn } from './organisation/singleSignOn.ts';
import { accessChanges } from './people/accessChanges.ts';
import { activationCodes } from './people/activationCodes.ts';
import { imports } from './people/imports.ts';
import { joining } from './people/joining.ts';
import { leaving } from './people/leaving.ts';
import { makers } from './people/makers.ts';
import { passwords } from './people/passwords.ts';
import { peopleDialogs } from './people/peopleDialogs.ts';
import { personDetails } from './people/personDetails.ts';
import { personFields } from './people/personFields.ts';
import { personForm } from './people/personForm.ts';
import { profile } from './people/profile.ts';
import { secondFactors } from './people/secondFactors.ts';
import { signIn } from './people/signIn.ts';
import { users } from './people/users.ts';
import { activity } from './portal/activity.ts';
import { activityDialog } from './portal/activityDialog.ts';
import { charts } from './portal/charts.ts';
import { format } from './portal/format.ts';
import { shell } from './portal/shell.ts';
import { ui } from './portal/ui.ts';
import { competencyTable } from './results/competencyTable.ts';
import { evidencePacks } from './results/evidencePacks.ts';
import { figures } from './results/figures.ts';
import { followUp } from './results/followUp.ts';
import { learningCurves } from './results/learningCurves.ts';
import { loginRecords } from './results/loginRecords.ts';
import { performance } from './results/performance.ts';
import { reports } from './results/reports.ts';
import { results } from './results/results.ts';
import { stepAnalysis } from './results/stepAnalysis.ts';

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
  figures,
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
  joining,
  performance,
  personFields,
  users,
  personForm,
  makers,
  leaving,
  personDetails,
  peopleDialogs,
  accessChanges,
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
