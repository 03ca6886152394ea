import { revokeEnded } from './domain/api-keys/apiKeys.sql.ts';
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
import { leaveCategories, rejoinCategories } from './features/categories/categoryUsers.sql.ts';
import { forgetNameInReasons } from './features/data-protection/erasures.sql.ts';
import { forgetPacksOf } from './features/evidence-packs/evidence-packs.sql.ts';
import { endCodes } from './features/headsets/headsets.sql.ts';
import { forgetInImports } from './features/imports/history/forgetInImports.sql.ts';
import { withdrawDeliveriesOf } from './features/oasis/delivery/deliver.ts';
import { forgetDeliveriesOf, queueAssessment } from './features/oasis/delivery/delivery.sql.ts';
import { endSchedules } from './features/reports/saved/endSchedules.ts';
import { forgetNameInReports, giveReportsOfSchedules } from './features/reports/saved/savedReports.sql.ts';
import { removeAgreedFactors } from './features/second-factors/resetSecondFactor.service.ts';
import { approveAgreedLink } from './features/single-sign-on/links/links.service.ts';
import { deleteLinksOf } from './features/single-sign-on/links/links.sql.ts';
import { makeAgreedCode } from './features/users/activation-codes/activationCodes.service.ts';
import { changeAgreedAddress } from './features/users/form/modifyUser.service.ts';
import {
  queueModulesAssigned,
  queuePeopleAdded,
  queueSessionChanged,
  queueSessionEvents,
  queueSessionsRemoved,
} from './features/webhooks/noteEvents.sql.ts';
import { endWebhooks } from './features/webhooks/webhooks.sql.ts';
import type { Platform } from './platform/platform.ts';
import { forgetAnswersIn } from './platform/route/repeats/repeatableCall.sql.ts';

/** What follows from an event elsewhere. Each handler runs in the transaction of the code that announces the event. */
export const subscribeToEvents = (platform: Platform) => {
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
