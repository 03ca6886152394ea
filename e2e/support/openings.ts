import type { APIRequestContext } from '@playwright/test';
import {
  homePathOf,
  messages,
  modules,
  type PermissionSet,
  type Screen,
  type ScreenName,
  screens,
} from '@simward/contract';
import { callPortal } from './callPortal.ts';

export type Visitor = PermissionSet | 'public';

/** How a screen of the table is opened and what stands in its h1. */
export interface Opening {
  address: string;
  heading: string;
  /** It leads on to another screen of the table, which has tests of its own. */
  leadsOn?: boolean;
}

interface Visit {
  visitor: Visitor;
  request: APIRequestContext;
  token: string;
}

const table: readonly Screen[] = Object.values(screens);

/** Screens whose heading is not their title: they lead on, or show one thing of many. */
const special: Partial<Record<ScreenName, (visit: Visit) => Promise<Opening>>> = {
  notFound: async () => ({ address: screens.notFound.path, heading: messages.M04.title }),
  home: async ({ visitor }) => {
    const landing = table.find(({ path }) => visitor !== 'public' && path === homePathOf[visitor]);
    return { address: screens.home.path, heading: landing?.title ?? '', leadsOn: true };
  },
  yourModuleDetail: async ({ request, token }) => {
    const own = await callPortal(request, modules.userModules, {}, token);
    const [module] = own.modules;
    if (!module) throw new Error('The demo learner has no module.');
    return {
      address: screens.yourModuleDetail.path.replace('$moduleId', module.moduleId),
      heading: module.moduleName,
    };
  },
};

export const openingOf = async (name: ScreenName, visit: Visit): Promise<Opening> => {
  const { path, title } = screens[name];
  const found = special[name];
  if (found) return found(visit);
  if (path.includes('$')) throw new Error(`e2e/support/openings.ts does not say how to open ${path}.`);
  return { address: path, heading: title };
};

export const visitorsOf = ({ roles }: Screen): readonly Visitor[] =>
  roles === 'public' ? ['public'] : roles;
