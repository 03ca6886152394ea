import { type PermissionSet, type Screen, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { type Locator, page } from 'vitest/browser';
import { fullAnswer } from '../../testing/fullAnswer.ts';
import { viewingStBrigid } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const someId = '01900000-0000-7000-8000-000000000001';
const main = page.getByRole('main');
const link = (name: string | RegExp) => main.getByRole('link', { name });
const button = (name: string | RegExp) => main.getByRole('button', { name });
const ofModule = `?moduleId=${someId}`;

interface RoleAct {
  screen: Screen;
  /** The part of the address that says which record the page shows, if it needs one. */
  search?: string;
  /** An element that is visible once the page has loaded completely. */
  beside: Locator;
  act: Locator;
  /** The roles that see the button, link or field, out of those that may open the screen. */
  shownTo: readonly PermissionSet[];
}

/**
 * The buttons, links and fields that a page shows only to some of its roles. Buttons about users have tests
 * of their own.
 */
const acts: Record<string, RoleAct> = {
  'practising a module': {
    screen: screens.libraryDetails,
    search: ofModule,
    beside: main.getByRole('link', { name: /library/i }),
    act: main.getByRole('link', { name: /on a headset$/i }),
    shownTo: ['user'],
  },
  'assigning a module': {
    screen: screens.libraryDetails,
    search: ofModule,
    beside: main.getByRole('link', { name: /library/i }),
    act: link('Assign'),
    shownTo: ['admin'],
  },
  'the way to the library': {
    screen: screens.libraryDetailsDownload,
    search: ofModule,
    beside: main.getByRole('heading', { level: 1 }),
    act: link(/library/i),
    shownTo: ['user', 'admin'],
  },
  'the modules that one manages, beside their assignment': {
    screen: screens.assignment,
    beside: link(screenTexts.title.bulkAssignment),
    act: link(screenTexts.title.modules),
    shownTo: ['manager', 'superadmin'],
  },
  'the department of a new category': {
    screen: screens.addCategory,
    beside: main.getByRole('textbox', { name: /^Name/ }),
    act: main.getByRole('combobox', { name: /^Department/ }),
    shownTo: ['superadmin'],
  },
  'hosts under which people sign in': {
    screen: screens.singleSignOn,
    beside: main.getByRole('textbox', { name: 'Sign-in name' }),
    act: main.getByRole('textbox', { name: 'Hosts' }),
    shownTo: ['superadmin'],
  },
  'evidence packs of a whole department': {
    screen: screens.evidencePacks,
    beside: link('Check a code'),
    act: button('Make packs of a department'),
    shownTo: ['manager', 'admin', 'superadmin'],
  },
  'which companies use a new module': {
    screen: screens.addModule,
    beside: main.getByRole('heading', { level: 1 }),
    act: main.getByText(/^Companies use the module once/),
    shownTo: ['superadmin'],
  },
  'the report of a module, beside a person’s report of it': {
    screen: screens.userReport,
    search: `?user_id=${someId}`,
    beside: link(screenTexts.title.learningCurve),
    act: link(screenTexts.title.moduleReport),
    shownTo: ['manager', 'superadmin'],
  },
};

const cases = Object.entries(acts).flatMap(([what, act]) =>
  (act.screen.roles === 'public' ? [] : act.screen.roles).map((role) => ({ what, role, ...act })),
);

test.for(cases)(
  '$what, for $role',
  async ({ screen, search = '', role, beside, act, shownTo }, { portal, openScreen }) => {
    portal.answerOthers(fullAnswer);
    await openScreen(screen.path.replace(/\$\w+/g, someId) + search, {
      as: role,
      ...(screen.ofOneCompany && { person: viewingStBrigid }),
    });
    await expect.element(beside).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.mantine-Skeleton-root').length).toBe(0);
    expect(act.elements().length > 0).toBe(shownTo.includes(role));
  },
);
