import type { Endpoint } from '@simward/contract';

/** The calls that read one thing, by what it is. The other reading calls read lists, or a record that their sample makes. */
const callsAbout = {
  learner: [
    'users.details',
    'users.updateUserData',
    'users.overview',
    'users.history',
    'evidencePacks.list',
    'learningCurves.listCompetencies',
    'learningCurves.readMastery',
    'results.attemptBands',
    'results.competencyAverageDetails',
    'results.exportPersonReport',
    'results.trainingAverageDetails',
  ],
  module: [
    'modules.moduleDetail',
    'modules.competencies',
    'modules.competencyUse',
    'modules.downloads',
    'modules.steps',
    'dashboards.userPeerComparison',
    'groupDebriefing.readGroup',
    'results.exportModuleReport',
    'results.moduleLearners',
    'results.moduleReport',
    'stepAnalysis.analysis',
    'stepAnalysis.exportAnalysis',
    'stepAnalysis.sessions',
  ],
  session: [
    'comments.list',
    'debriefing.export',
    'debriefing.listAttempts',
    'debriefing.read',
    'results.testDetails',
    'sessions.readRecount',
    'sessions.readTakingOut',
  ],
  sessionAndModule: ['debriefing.competencyDebriefing', 'debriefing.trainingDebriefing'],
  twoSessions: ['debriefing.compareAttempts'],
  learnerAndCompetency: ['learningCurves.read', 'learningCurves.exportCurve', 'results.competencyCell'],
  learnerAndModule: ['users.heldModules', 'users.previewAssignment', 'users.previewWithdrawal'],
  assignmentSave: ['assignments.getSave', 'assignments.listSavedRows'],
  category: ['categories.get', 'categories.listUsers'],
  company: [
    'companies.get',
    'modules.companyModules',
    'companyDashboard.setup',
    'modules.byCompany',
    'users.byCompany',
    'users.assignableModules',
  ],
  department: ['departments.get', 'categories.list'],
  importBatch: [
    'imports.get',
    'imports.columns',
    'imports.details',
    'imports.errors',
    'imports.leavers',
    'imports.rows',
  ],
  mail: ['outbox.find'],
  manager: ['courses.list', 'modules.byManager'],
  managedModule: ['modules.exportDescription', 'modules.rollout'],
  oasisDelivery: ['oasis.checkIdentifier'],
  pack: ['evidencePacks.download'],
  report: ['reports.getSaved'],
  task: ['tasks.get'],
  webhook: ['webhooks.listDeliveries'],
} as const satisfies Record<string, readonly string[]>;

/** If a call is about two things, their ids are separated by a space. */
export type IdsOfReadings = Partial<Record<keyof typeof callsAbout, string>>;

/** The id that a reading call is sent with; undefined where its sample makes a record of its own. */
export const readingsAbout =
  (ids: IdsOfReadings) =>
  ({ name }: Endpoint): string | undefined => {
    const known = Object.entries(callsAbout).find(([, names]) =>
      names.some((reading) => reading === name),
    )?.[0];
    return Object.entries(ids).find(([what]) => what === known)?.[1];
  };
