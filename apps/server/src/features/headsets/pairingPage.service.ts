import { headsets, type InputOf, screens } from '@simward/contract';
import { givenHelpLine } from '../../domain/help/helpLine.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { findHelp, noteAsked } from '../../domain/people/account/headsetRequest.sql.ts';
import { nameInMail } from '../../domain/people/person/namesakes.ts';
import { findOffers, offerOf } from '../../domain/plays/playOffers.ts';
import { listAssignedModules } from '../../domain/progress/assignedModules.sql.ts';
import { describeModules } from '../../domain/progress/describeModules.ts';
import { listAssessedSessions } from '../../domain/progress/next/assessedSteps.sql.ts';
import { nextModule } from '../../domain/progress/next/nextModule.ts';
import { heardSince } from '../../domain/sessions/runningSessions.sql.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { findPaired, listAsking, listNear } from './near.sql.ts';
import { findPlanned } from './plan.sql.ts';

const onlineMs = 5 * 60_000;
const pairedMs = 3 * 3_600_000;

/** The headsets near the learner, and what the last approval led to. */
export const readNear = async ({ trx, caller, clock }: UserCtx): Answer<typeof headsets.readNear> => {
  const now = clock.now();
  const since = { now, online: new Date(now.getTime() - onlineMs), heard: heardSince(now) };
  const [asking, near, paired] = await Promise.all([
    listAsking(trx, caller, now, headsets.mostAsking),
    listNear(trx, caller, since, headsets.mostNear),
    findPaired(trx, caller, new Date(now.getTime() - pairedMs)),
  ]);
  return {
    now: now.toISOString(),
    asking: asking.map((row) => ({
      _id: row.headset_id,
      headsetName: row.name,
      platform: row.platform,
      model: row.model,
      departmentName: row.department_name,
      askedAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    near: {
      count: near[0]?.headsets ?? 0,
      online: near[0]?.online ?? 0,
      headsets: near.map((row) => ({
        _id: row.headset_id,
        name: row.name,
        state: row.state,
        lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      })),
    },
    paired: paired
      ? {
          headsetName: paired.name,
          approvedAt: paired.decided_at.toISOString(),
          signedIn: paired.state === 'used',
          session:
            paired.session_id === null
              ? null
              : {
                  sessionId: paired.session_id,
                  moduleName: paired.module_name,
                  mode: paired.mode,
                  over: paired.over,
                },
        }
      : null,
  };
};

/**
 * What the learner would start: the module of that id, else the one to go on with, else the first that can be run;
 * and whom to ask for help.
 */
export const readPlan = async (
  ctx: UserCtx,
  { moduleId }: InputOf<typeof headsets.readPlan>['query'],
): Answer<typeof headsets.readPlan> => {
  const { trx, caller, clock, platform } = ctx;
  const now = clock.now();
  const [rows, help] = await Promise.all([listAssignedModules(trx, caller, now), findHelp(trx, caller, now)]);
  const modules = (await describeModules(platform, rows, [])).filter(({ status }) => status);
  const named = modules.find((module) => module.moduleId === moduleId);
  const module = named ?? nextModule(modules)?.module ?? modules[0];
  const [planned, [assessed]] = module
    ? await Promise.all([
        findPlanned(trx, caller, module.moduleId, now),
        listAssessedSessions(trx, caller, module.moduleId, 1),
      ])
    : [undefined, []];
  const offers = module
    ? await findOffers(ctx, [{ moduleId: module.moduleId, productCode: module.product_code }])
    : new Map();
  const modes = planned?.modes ?? [];
  const isNew = module?.trainingCompletionStatus === 'Not started';
  const wanted = isNew ? 'training' : 'assessment';
  return {
    module:
      module && planned
        ? {
            moduleId: module.moduleId,
            moduleName: module.moduleName,
            product_code: module.product_code,
            family: module.family,
            topicIcon: module.topicIcon,
            bannerImage: module.bannerImage,
            platforms: planned.platforms,
            modes,
            suggestedMode: modes.includes(wanted) ? wanted : (modes[0] ?? wanted),
            expectedMinutes: module.expectedMinutes,
            dueOn: module.trainingCompletionStatus === 'Completed' ? null : module.dueOn,
            stepsToFix: assessed?.steps.filter(({ outcome }) => outcome !== 'correct').length ?? 0,
            play: offerOf(offers, module.moduleId),
          }
        : null,
    instead: moduleId !== undefined && named === undefined,
    contact: planned?.contact
      ? {
          name: planned.contact.name,
          roleName: planned.contact.roleName,
          departments: planned.contact.departments,
        }
      : null,
    helpLine: givenHelpLine(help),
    askedAt: help.asked_at?.toISOString() ?? null,
    pinSet: help.pin_set,
  };
};

/**
 * Mails whoever assigned the module that the learner has no headset.
 * @throws Problem module.not-found, headset.nobody-to-ask, headset.asked-today
 */
export const askForHeadset = async (
  ctx: UserCtx,
  { moduleId }: InputOf<typeof headsets.askForHeadset>['body'],
): Answer<typeof headsets.askForHeadset> => {
  const { trx, caller, clock, platform } = ctx;
  const { companyId } = caller;
  const now = clock.now();
  const planned = await findPlanned(trx, caller, moduleId, now);
  if (!planned) throw problem('module.not-found');
  const { contact } = planned;
  if (!contact) throw problem('headset.nobody-to-ask');
  if (!(await noteAsked(trx, caller, now))) throw problem('headset.asked-today');
  // Whoever assigned the module had the learner in their care.
  const learner = await nameInMail(trx, caller, { isInCare: true });
  await queueMail(platform, trx, {
    companyId,
    userId: contact.userId,
    template: 'headset-asked',
    path: screens.headsets.path,
    headset: { userId: caller.userId, learner, moduleName: planned.moduleName },
  });
  ctx.audit({ subject: { type: 'module', id: moduleId }, detail: { to: contact.name } });
  return { askedAt: now.toISOString() };
};
