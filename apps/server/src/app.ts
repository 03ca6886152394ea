import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { endpoints, modules } from '@simward/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { revokeEnded } from './domain/api-keys/apiKeys.sql.ts';
import { findKeyCaller } from './domain/api-keys/keyCaller.sql.ts';
import { datesChanged, modulesAssigned } from './domain/assignments/assignmentEvents.ts';
import { forgetLearnersWords } from './domain/comments/reflection.sql.ts';
import { timeZoneChanged } from './domain/companies/timeZoneChanged.ts';
import { countSession } from './domain/figures/countSession.ts';
import { rebuildRollupsJob } from './domain/figures/figures.jobs.ts';
import { mailAssigned, mailChangedDates } from './domain/mails/assignments/mailAssigned.ts';
import { madeEnded, madeTakenOver } from './domain/makers/handOver.ts';
import { forgetMakerName } from './domain/makers/makers.sql.ts';
import { accessChangeAgreed } from './domain/people/access-changes/accessChanges.ts';
import {
  learnerErased,
  learnsAgain,
  peopleAdded,
  peoplePseudonymised,
  personPseudonymised,
  stoppedLearning,
} from './domain/people/peopleEvents.ts';
import { findPlayCaller } from './domain/plays/playCaller.sql.ts';
import { forgetPlays } from './domain/plays/plays.sql.ts';
import { markForgottenSessions } from './domain/sessions/sessionChanges.sql.ts';
import {
  assessmentSettled,
  runningChanged,
  sessionChanged,
  sessionCounted,
  sessionFinished,
} from './domain/sessions/sessionEvents.ts';
import { deleteEveryFactor } from './domain/sign-in/factor/factors.sql.ts';
import { findHeadsetCaller } from './domain/sign-in/headset/headsetCaller.sql.ts';
import { findUserCaller } from './domain/sign-in/userCaller.sql.ts';
import { accessChangesRoutes } from './features/access-changes/access-changes.routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { assignmentsRoutes } from './features/assignments/assignments.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { leaveCategories, rejoinCategories } from './features/categories/categoryUsers.sql.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { companiesRoutes } from './features/companies/companies.routes.ts';
import { companyDashboardRoutes } from './features/company-dashboard/company-dashboard.routes.ts';
import { coursesRoutes } from './features/courses/courses.routes.ts';
import { dashboardsRoutes } from './features/dashboards/dashboards.routes.ts';
import { dataProtectionRoutes } from './features/data-protection/data-protection.routes.ts';
import { forgetNameInReasons } from './features/data-protection/erasures.sql.ts';
import { debriefingRoutes } from './features/debriefing/debriefing.routes.ts';
import { departmentsRoutes } from './features/departments/departments.routes.ts';
import { evidencePacksRoutes } from './features/evidence-packs/evidence-packs.routes.ts';
import { forgetPacksOf } from './features/evidence-packs/evidence-packs.sql.ts';
import { buildsRoutes } from './features/files/builds.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { followUpRoutes } from './features/follow-up/follow-up.routes.ts';
import { groupDebriefingRoutes } from './features/group-debriefing/group-debriefing.routes.ts';
import { headsetsRoutes } from './features/headsets/headsets.routes.ts';
import { endCodes } from './features/headsets/headsets.sql.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { forgetInImports } from './features/imports/history/forgetInImports.sql.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { joiningRoutes } from './features/joining/joining.routes.ts';
import { learningCurvesRoutes } from './features/learning-curves/learning-curves.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { loginRecordsRoutes } from './features/login-records/login-records.routes.ts';
import { makersRoutes } from './features/makers/makers.routes.ts';
import { modulesRoutes } from './features/modules/modules.routes.ts';
import { withdrawDeliveriesOf } from './features/oasis/delivery/deliver.ts';
import { forgetDeliveriesOf, queueAssessment } from './features/oasis/delivery/delivery.sql.ts';
import { oasisRoutes } from './features/oasis/oasis.routes.ts';
import { recordFigures } from './features/operations/figures.ts';
import { recordMachineFigures } from './features/operations/machineFigures.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { passwordsRoutes } from './features/passwords/passwords.routes.ts';
import { platformDashboardRoutes } from './features/platform-dashboard/platform-dashboard.routes.ts';
import { playRoutes } from './features/play/play.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { endSchedules } from './features/reports/saved/endSchedules.ts';
import { forgetNameInReports, giveReportsOfSchedules } from './features/reports/saved/savedReports.sql.ts';
import { resultsRoutes } from './features/results/results.routes.ts';
import { removeAgreedFactors } from './features/second-factors/resetSecondFactor.service.ts';
import { secondFactorsRoutes } from './features/second-factors/second-factors.routes.ts';
import { sessionsRoutes } from './features/sessions/sessions.routes.ts';
import { approveAgreedLink } from './features/single-sign-on/links/links.service.ts';
import { deleteLinksOf } from './features/single-sign-on/links/links.sql.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { stepAnalysisRoutes } from './features/step-analysis/step-analysis.routes.ts';
import { tasksRoutes } from './features/tasks/tasks.routes.ts';
import { makeAgreedCode } from './features/users/activation-codes/activationCodes.service.ts';
import { changeAgreedAddress } from './features/users/form/modifyUser.service.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import {
  queueModulesAssigned,
  queuePeopleAdded,
  queueSessionChanged,
  queueSessionEvents,
  queueSessionsRemoved,
} from './features/webhooks/noteEvents.sql.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { endWebhooks } from './features/webhooks/webhooks.sql.ts';
import { clientAddress, networkOf } from './platform/http/clientAddress.ts';
import { documentApi } from './platform/http/documentApi.ts';
import { recordMetrics } from './platform/http/metrics.ts';
import { sayTime } from './platform/http/sayTime.ts';
import { secureHeaders } from './platform/http/secureHeaders.ts';
import { serveScenarios } from './platform/http/serveScenarios.ts';
import { serveWeb } from './platform/http/serveWeb.ts';
import { newId } from './platform/ids.ts';
import type { Platform } from './platform/platform.ts';
import {
  answerProblems,
  answerUnreadable,
  refuseWhileStopping,
} from './platform/route/answers/answerProblems.ts';
import { logRequests } from './platform/route/answers/logRequests.ts';
import { drainBodies } from './platform/route/body/drainBody.ts';
import { leaveBodiesUnread } from './platform/route/body/readBody.ts';
import { forgetAnswersIn } from './platform/route/repeats/repeatableCall.sql.ts';
import { createRouter } from './platform/route/route.ts';
import { serveObjects } from './platform/storage/objects/serveObjects.ts';

export interface AppOptions {
  version: string;
  dataDir: string;
  webFolder: string;
  pseudoLanguage?: 'ltr' | 'rtl' | null;
  logger: FastifyBaseLogger;
  /** Addresses of proxies whose word on the client's address is trusted; none by default. */
  trustedProxies?: readonly string[];
  /** The time in which a whole request must arrive. */
  requestMs?: number;
  metrics: Registry;
  isStopping: () => boolean;
}

/**
 * Time enough to receive the largest part of a build over a ward's slow line. A client that sends nothing
 * loses its connection after it.
 */
const requestMs = 5 * 60_000;
const headersMs = 20_000;
/**
 * TCP sends the first ten segments without waiting, so that an answer which fits in them gains nothing by compression.
 */
const firstFlightBytes = 13 * 1024;

/** The whole server, without a listening socket: platform plugins first, then every feature by name. */
export const createApp = async (platform: Platform, options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.logger,
    requestTimeout: options.requestMs ?? requestMs,
    http: {
      headersTimeout: Math.min(options.requestMs ?? requestMs, headersMs),
      connectionsCheckingInterval: Math.min(options.requestMs ?? requestMs, headersMs) / 4,
    },
    clientErrorHandler: answerUnreadable,
    // The framework would answer without a code; `refuseWhileStopping` answers a problem.
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? [])],
    genReqId: () => newId(platform.clock.now()),
    rewriteUrl: readableAddress,
    // The router takes parameters of any length: the contract refuses a long one with a sentence, while the
    // router would answer that there is no such path.
    routerOptions: { maxParamLength: maxHeaderSize },
    logController: new LogController({ disableRequestLogging: true }),
  });
  leaveBodiesUnread(app);
  drainBodies(app);
  answerProblems(app);
  await secureHeaders(app, {
    publicUrl: platform.publicUrl,
    storageOrigin: platform.storage.origin,
    embedHosts: modules.embedHostsOf(platform.videoHosts),
  });
  sayTime(app, platform.clock);
  refuseWhileStopping(app);
  await app.register(cookie);
  await app.register(multipart);
  // zstd is left out: browsers would choose it, and its answers are larger here than those of gzip.
  await app.register(compress, { global: true, threshold: firstFlightBytes, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(clientAddress(request)),
  });
  await documentApi(app, options.version);

  subscribeToEvents(platform);

  // Live streams are ended first, because open ones would keep the server from closing.
  app.addHook('preClose', async () => platform.live.endStreams());

  const router = createRouter(app, platform, {
    user: findUserCaller,
    key: findKeyCaller,
    headset: findHeadsetCaller,
    play: findPlayCaller,
  });
  authRoutes(router);
  accessChangesRoutes(router);
  apiKeysRoutes(router);
  assignmentsRoutes(router);
  auditRoutes(router);
  evidencePacksRoutes(router);
  filesRoutes(router);
  buildsRoutes(router);
  followUpRoutes(router);
  headsetsRoutes(router);
  helpRoutes(router);
  importsRoutes(router);
  joiningRoutes(router);
  secondFactorsRoutes(router);
  playRoutes(router);
  profileRoutes(router);
  reportsRoutes(router);
  resultsRoutes(router);
  debriefingRoutes(router);
  learningCurvesRoutes(router);
  commentsRoutes(router);
  sessionsRoutes(router);
  liveRoutes(router);
  loginRecordsRoutes(router);
  makersRoutes(router);
  modulesRoutes(router);
  dashboardsRoutes(router);
  dataProtectionRoutes(router);
  departmentsRoutes(router);
  categoriesRoutes(router);
  companiesRoutes(router);
  companyDashboardRoutes(router);
  coursesRoutes(router);
  passwordsRoutes(router);
  outboxRoutes(router);
  singleSignOnRoutes(router);
  oasisRoutes(router);
  operationsRoutes(router, platform, options);
  platformDashboardRoutes(router, options.dataDir);
  stepAnalysisRoutes(router);
  groupDebriefingRoutes(router);
  tasksRoutes(router);
  usersRoutes(router);
  webhooksRoutes(router);
  expectEveryEndpointServed(router.served);
  await serveObjects(app, platform);
  recordMetrics(app, platform, options.metrics);
  recordFigures(platform, options.metrics);
  recordMachineFigures(platform, options.dataDir, options.metrics);
  logRequests(app);
  await serveScenarios(app, platform);
  await serveWeb(app, options.webFolder, options.pseudoLanguage);
  return app;
};

const unservedAddress = '/api/unreadable';

/**
 * An address that cannot be decoded, such as `%E0%A4`, becomes one that nothing serves, and is answered as not found.
 */
const readableAddress = ({ url = '/' }: { url?: string | undefined }): string => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return unservedAddress;
  }
};

/** Each handler runs in the transaction of the code that announces the event. */
const subscribeToEvents = (platform: Platform) => {
  platform.events.on(sessionCounted, (trx, counted) => countSession(trx, counted, platform.clock.now()));
  platform.events.on(assessmentSettled, (trx, session) =>
    queueAssessment(trx, session, platform.clock.now()),
  );
  platform.events.on(runningChanged, async (trx, { companyId }) =>
    platform.live.announce(trx, 'sessions', companyId),
  );
  platform.events.on(timeZoneChanged, (trx, { companyId }) =>
    platform.jobs.send(trx, rebuildRollupsJob, { companyId }),
  );
  platform.events.on(modulesAssigned, (trx, assigned) => mailAssigned(platform, trx, assigned));
  platform.events.on(datesChanged, (trx, changed) => mailChangedDates(platform, trx, changed));
  platform.events.on(sessionFinished, (trx, session) =>
    queueSessionEvents(trx, session, platform.clock.now()),
  );
  platform.events.on(sessionChanged, (trx, session) =>
    queueSessionChanged(trx, session, platform.clock.now()),
  );
  platform.events.on(learnerErased, (trx, person) => queueSessionsRemoved(trx, person, platform.clock.now()));
  platform.events.on(peopleAdded, (trx, people) => queuePeopleAdded(trx, people, platform.clock.now()));
  platform.events.on(modulesAssigned, (trx, assigned) =>
    queueModulesAssigned(trx, assigned, platform.clock.now()),
  );
  platform.events.on(learnerErased, (trx, person) => withdrawDeliveriesOf(trx, person, platform.clock.now()));
  platform.events.on(learnerErased, (trx, { companyId }) => forgetAnswersIn(trx, companyId));
  platform.events.on(personPseudonymised, (trx, person) =>
    markForgottenSessions(trx, person, platform.clock.now()),
  );
  platform.events.on(personPseudonymised, deleteEveryFactor);
  platform.events.on(personPseudonymised, forgetLearnersWords);
  platform.events.on(personPseudonymised, deleteLinksOf);
  platform.events.on(personPseudonymised, forgetMakerName);
  platform.events.on(personPseudonymised, leaveCategories);
  platform.events.on(personPseudonymised, forgetPlays);
  platform.events.on(personPseudonymised, forgetDeliveriesOf);
  platform.events.on(personPseudonymised, (trx, person) => forgetPacksOf(trx, person, platform.clock.now()));
  platform.events.on(peoplePseudonymised, (trx, { companyId, people }) =>
    forgetInImports(trx, companyId, people, platform.clock.now()),
  );
  platform.events.on(personPseudonymised, forgetNameInReports);
  platform.events.on(personPseudonymised, forgetNameInReasons);
  platform.events.on(stoppedLearning, leaveCategories);
  platform.events.on(learnsAgain, (trx, person) => rejoinCategories(trx, person, platform.clock.now()));
  platform.events.on(accessChangeAgreed, (trx, agreed) => changeAgreedAddress(platform, trx, agreed));
  platform.events.on(accessChangeAgreed, (trx, agreed) => makeAgreedCode(platform, trx, agreed));
  platform.events.on(accessChangeAgreed, removeAgreedFactors);
  platform.events.on(accessChangeAgreed, (trx, agreed) =>
    approveAgreedLink(trx, agreed, platform.clock.now()),
  );
  platform.events.on(madeEnded, (trx, ended) => revokeEnded(trx, ended, platform.clock.now()));
  platform.events.on(madeEnded, (trx, ended) => endWebhooks(trx, ended, platform.clock.now()));
  platform.events.on(madeEnded, (trx, ended) => endCodes(trx, ended, platform.clock.now()));
  platform.events.on(madeEnded, (trx, ended) => endSchedules(platform, trx, ended));
  platform.events.on(madeTakenOver, giveReportsOfSchedules);
};

const expectEveryEndpointServed = (served: ReadonlySet<string>) => {
  const missing = endpoints.filter((endpoint) => !served.has(endpoint.name)).map((endpoint) => endpoint.name);
  if (missing.length > 0) throw new Error(`No route serves ${missing.join(', ')}`);
};
