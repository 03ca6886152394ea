import { accessChangesProblems } from './access-changes.ts';
import { apiKeysProblems } from './api-keys.ts';
import { assignmentsProblems } from './assignments.ts';
import { authProblems } from './auth.ts';
import { categoriesProblems } from './categories.ts';
import { commentsProblems } from './comments.ts';
import { companiesProblems } from './companies/companiesProblems.ts';
import { coursesProblems } from './courses.ts';
import { dataProtectionProblems } from './data-protection.ts';
import { debriefingProblems } from './debriefing.ts';
import { departmentsProblems } from './departments.ts';
import { evidencePacksProblems } from './evidence-packs/evidencePacks.ts';
import { buildsProblems, filesProblems } from './files.ts';
import { generalProblems } from './general.ts';
import { deviceProblems, headsetsProblems } from './headsets/headsets.ts';
import { importsProblems } from './imports.ts';
import { joiningProblems } from './joining.ts';
import { liveProblems } from './live.ts';
import { makersProblems } from './makers.ts';
import { modulesProblems } from './modules/modulesProblems.ts';
import { oasisProblems } from './oasis.ts';
import { outboxProblems } from './outbox.ts';
import { passwordsProblems } from './passwords.ts';
import { playProblems } from './play.ts';
import { profileProblems } from './profile.ts';
import { reportsProblems } from './reports/reportsProblems.ts';
import { resultsProblems } from './results/resultsProblems.ts';
import { secondFactorsProblems } from './second-factors.ts';
import { sessionsProblems } from './sessions/sessionsProblems.ts';
import { sessionUploadsProblems } from './sessions/sessionUploadsProblems.ts';
import { singleSignOnProblems } from './single-sign-on.ts';
import { tasksProblems } from './tasks/activity.ts';
import { usersProblems } from './users/usersProblems.ts';
import { webhooksProblems } from './webhooks.ts';

/** The words of every problem, by its code. */
export const problemTexts = {
  ...accessChangesProblems,
  ...apiKeysProblems,
  ...assignmentsProblems,
  ...authProblems,
  ...commentsProblems,
  ...companiesProblems,
  ...coursesProblems,
  ...dataProtectionProblems,
  ...departmentsProblems,
  ...evidencePacksProblems,
  ...importsProblems,
  ...joiningProblems,
  ...liveProblems,
  ...outboxProblems,
  ...passwordsProblems,
  ...playProblems,
  ...profileProblems,
  ...secondFactorsProblems,
  ...tasksProblems,
  ...webhooksProblems,
  ...generalProblems,
  ...categoriesProblems,
  ...debriefingProblems,
  ...buildsProblems,
  ...filesProblems,
  ...deviceProblems,
  ...headsetsProblems,
  ...makersProblems,
  ...modulesProblems,
  ...oasisProblems,
  ...reportsProblems,
  ...resultsProblems,
  ...sessionUploadsProblems,
  ...sessionsProblems,
  ...singleSignOnProblems,
  ...usersProblems,
} as const;
