import { comments } from './debriefing/comments.ts';
import { debriefing } from './debriefing/debriefing.ts';
import { groupDebriefing } from './debriefing/groupDebriefing.ts';
import { apiKeys } from './integrations/apiKeys.ts';
import { oasis } from './integrations/oasis.ts';
import { webhooks } from './integrations/webhooks.ts';
import { assignments } from './learning/assignments.ts';
import { categories } from './learning/categories.ts';
import { dashboards } from './learning/dashboards.ts';
import { files } from './learning/files.ts';
import { library } from './learning/library.ts';
import { managedModules } from './learning/managedModules.ts';
import { modules } from './learning/modules.ts';
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
import { activationCodes } from './people/activationCodes.ts';
import { imports } from './people/imports.ts';
import { joining } from './people/joining.ts';
import { leaving } from './people/leaving.ts';
import { makers } from './people/makers.ts';
import { passwords } from './people/passwords.ts';
import { peopleDialogs } from './people/peopleDialogs.ts';
import { personDetails } from './people/personDetails.ts';
import { personForm } from './people/personForm.ts';
import { profile } from './people/profile.ts';
import { secondFactors } from './people/secondFactors.ts';
import { signIn } from './people/signIn.ts';
import { users } from './people/users.ts';
import { shell } from './portal/shell.ts';
import { ui } from './portal/ui.ts';
import { competencyTable } from './results/competencyTable.ts';
import { evidencePacks } from './results/evidencePacks.ts';
import { followUp } from './results/followUp.ts';
import { learningCurves } from './results/learningCurves.ts';
import { loginRecords } from './results/loginRecords.ts';
import { performance } from './results/performance.ts';
import { reports } from './results/reports.ts';
import { results } from './results/results.ts';
import { stepAnalysis } from './results/stepAnalysis.ts';

/** How lengths of time are written. */
const format = {
  hoursAndMinutes: '{hours, number} h {minutes} min',
} as const;

/** Texts of the tabs over a company's integrations. */
const integrations = {
  label: 'Integrations',
  configuration: 'Configuration',
  deliveries: 'Deliveries',
  webhooks: 'Webhooks',
  apiKeys: 'API keys',
} as const;

/** Texts of the line that says how far behind figures are. */
const figures = {
  minutes: 'Figures are {count, number} minutes old. Newer sessions are still being counted.',
  hours:
    'Figures are {count, plural, one {an hour} other {# hours}} old. Newer sessions are still being counted.',
  failed:
    'Some sessions could not be counted and are missing here. They are tried again every ten minutes. If this line stays, tell whoever runs the portal.',
} as const;

/** Texts of the strip that shows who is in VR. */
const running = {
  title: 'In VR now',
  now: '{count, plural, =0 {Nobody is in VR} other {now in VR}}',
  lastWeek: '{count, number} at this time last week',
  moduleUnknown: 'Module not known yet',
  mode: { training: 'Training', assessment: 'Assessment' },
  more: '+{count, number}',
  all: 'All sessions of today',
  failed: 'Who is in VR could not be loaded',
} as const;

/** What the fields of a person that files hold are called, in the import, on forms and in lists. */
const personFields = {
  name: 'Name',
  emailAddress: 'Email Address',
  mobileNo: 'User ID',
  employeeId: 'Course',
  location: 'Location',
  role: 'Role',
  department: 'Department',
  gender: 'Gender',
  externalSystemId: 'External System ID',
  loginName: 'Login Name',
  integrationField1: 'Integration Field 1',
} as const;

/** Texts of src/ui/charts: they come with the charts. */
const charts = {
  chart: {
    asChart: 'Chart',
    asTable: 'Table',
    view: 'View of {title}',
    tableOf: 'Table of {title}',
    passMark: 'Pass mark {mark}',
    score: 'Score',
    trend: 'Last scores: {scores}',
    use: 'Use the arrow keys to read the values.',
  },
  heat: {
    rising: 'rising',
    falling: 'falling',
    expired: 'expired',
    mustPassMissed: 'must-pass step failed',
  },
};

/** Texts of the list of background work: they come when it is opened. */
const activityDialog = {
  title: 'Activity',
  text: 'Work that goes on in the background, newest first',
  whose: 'Whose activity',
  own: 'Mine',
  all: 'Everybody’s',
  failed: 'The activity could not be loaded',
  empty: 'Nothing has run in the background yet.',
  emptyWhy:
    'Imports, activation codes and bulk assignments show up here while they run, and for two weeks after.',
  state: { queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' },
  by: '{name}, {when}',
  somebody: 'A SuperAdmin',
  show: 'Open',
  showNamed: 'Open {title}',
  restart: 'Start again',
  restartNamed: 'Start {title} again',
  notRestarted: 'It could not be started again',
} as const;

/** Texts of the module that a learner should go on with, and of due days. */
const nextModule = {
  failed: 'What to go on with could not be loaded',
  due: {
    ahead:
      '{days, plural, =0 {Due today, {day}} =1 {Due on {day}, tomorrow} other {Due on {day}, in # days}}',
    past: '{days, plural, =1 {Was due on {day}, yesterday} other {Was due on {day}, # days ago}}',
  },
  reason: {
    'below the mark': 'Farthest below its pass mark',
    'must-pass missed': 'Must-pass step failed',
    'under way': 'Under way',
    'not started': 'Not started yet',
  },
  left: {
    mustPass: '{count, plural, one {Must-pass step failed:} other {# must-pass steps failed:}}',
    below:
      '{points, plural, one {The latest assessment was one point below the pass mark of {mark}.} other {The latest assessment was # points below the pass mark of {mark}.}}',
    noAssessment: 'No assessment is completed yet.',
    notStarted: 'You have not run this module yet.',
  },
  mustPass: 'Must-pass',
  missed: '{times, plural, =1 {missed once} =2 {missed twice} other {missed # times}}',
  wrong: '{times, plural, =1 {wrong once} =2 {wrong twice} other {wrong # times}}',
} as const;

/** Texts of the work that goes on in the background. */
const activity = {
  open: 'Activity',
  running: '{count, plural, one {Activity, # task running} other {Activity, # tasks running}}',
  import: '{count, plural, one {Import of # user} other {Import of # users}}',
  importOf: '{count, plural, one {Import of # user from {file}} other {Import of # users from {file}}}',
  codes: '{count, plural, one {# activation code} other {# activation codes}}',
  assignment: 'Assignment to {count, plural, one {# person} other {# people}}',
  assignmentUndo: 'Undoing an assignment to {count, plural, one {# person} other {# people}}',
  assignmentUndoOf: 'Undoing the assignment of {modules} to {count, plural, one {# person} other {# people}}',
  assignmentOf: 'Assignment of {modules} to {count, plural, one {# person} other {# people}}',
  withdrawal: 'Withdrawal of modules from {count, plural, one {# person} other {# people}}',
  withdrawalOf: 'Withdrawal of {modules} from {count, plural, one {# person} other {# people}}',
  categoryAssignment:
    'Assignment of the category {category} to {count, plural, one {# person} other {# people}}',
  categoryRemoval: 'Removal of {count, plural, one {# person} other {# people}} from the category {category}',
  people: {
    activate: 'Activation of {count, plural, one {# user} other {# users}}',
    deactivate: 'Deactivation of {count, plural, one {# user} other {# users}}',
    move: 'Move of {count, plural, one {# user} other {# users}} to another department',
    invite: 'Invitation of {count, plural, one {# user} other {# users}}',
    delete: 'Deletion of {count, plural, one {# user} other {# users}}',
  },
  begun: 'It goes on in the background for {count, plural, one {# person} other {# people}}',
  eventRemoval: 'Removal of the events of {count, plural, one {# session} other {# sessions}} before {day}',
  evidence: 'Evidence pack of {name}',
  evidenceOf: '{count, plural, one {# evidence pack} other {# evidence packs}} of {name}',
  progress: '{done, number} of {total, number} · {percent}',
  finished: '{title}: done',
  view: 'View',
} as const;

/** Texts of changes of how an Admin gets in, which wait for that person. */
const accessChanges = {
  own: 'A change of how you sign in waits for you',
  ofOther: 'A change of how {name} signs in waits',
  address: 'New email address: {emailAddress}',
  code: 'A new activation code, made for {asker}',
  factor: 'Every second factor removed',
  link: 'Signing in through {providerName} as {claimedAs}',
  asked: '{asker} asked for it, {at}',
  elsewhere: 'Somebody of another company',
  waitsFor: 'It is made once {name}, or a SuperAdmin, agrees. Until then everything stays as it is.',
  agree: 'Agree…',
  agreeTo: 'Agree: {change}',
  refuse: 'Refuse',
  refuseOf: 'Refuse: {change}',
  callOff: 'Call off',
  callOffOf: 'Call off: {change}',
  dialog: {
    title: 'Agree to this change?',
    of: 'It changes how {name} signs in.',
    confirm: 'Agree',
    cancel: 'Not now',
    failed: 'The change was not made',
    done: 'The change is made',
  },
  refusing: {
    title: 'Let everything stay as it is?',
    confirm: 'Let it stay',
    keep: 'Not now',
    done: 'Everything stays as it is',
    failed: 'The change still waits',
  },
  addressWaits: 'The email address stays until {name}, or a SuperAdmin, agrees. {name} was written to.',
  factorWaits: 'The second factor stays until {name}, or a SuperAdmin, agrees. {name} was written to.',
  linkWaits: '{name}, or a SuperAdmin, is asked to agree',
} as const;

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
