import { assignmentsOpeners } from './assignmentsOpeners.ts';
import { companiesOpeners } from './companiesOpeners.ts';
import { modulesOpeners } from './modulesOpeners.ts';
import type { OpenersOfPage } from './opener.ts';
import { resultsOpeners } from './resultsOpeners.ts';
import { settingsOpeners } from './settingsOpeners.ts';
import { shellOpeners } from './shellOpeners.ts';
import { usersOpeners } from './usersOpeners.ts';

/** Everything that opens over a page, each from where its people open it. */
export const openersOfPages: readonly OpenersOfPage[] = [
  ...usersOpeners,
  ...modulesOpeners,
  ...assignmentsOpeners,
  ...resultsOpeners,
  ...companiesOpeners,
  ...settingsOpeners,
  ...shellOpeners,
];
