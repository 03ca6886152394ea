import { auth, companies, modules, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { cdp, page, userEvent } from 'vitest/browser';
import { company } from '../../testing/answers/company.ts';
import { idOf } from '../../testing/answers/idOf.ts';
import { userModule } from '../../testing/answers/userModule.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const heading = page.getByRole('heading', { level: 1 });
const schemeOnShow = () => document.documentElement.dataset.mantineColorScheme;

const chooseTheme = async (name: 'Dark' | 'Light') => {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect.poll(schemeOnShow).toBe(name.toLowerCase());
  // The menu stays open, so that people can try one theme after the other.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
};

test('a logout that the portal never hears says so and keeps the person signed in', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.lose(auth.signOut);
  await openScreen(screens.yourModules.path, { as: 'user' });
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: messageTexts.logoutQuestion.button }).click();
  await expectMessage('logoutFailed');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent(screenTexts.title.yourModules);
});

test('the skip link leads past the menu', async ({ openScreen }) => {
  await openScreen(screens.yourModules.path, { as: 'user' });
  await expect.element(heading).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the theme that a person chooses is kept for the next page load', async ({ openScreen }) => {
  await openScreen(screens.yourModules.path, { as: 'user' });
  await chooseTheme('Light');
  expect(localStorage.getItem('simward.theme')).toBe('light');
});

test('for who wants less motion no colour is on its way to a chosen theme', async ({ openScreen }) => {
  const browser = cdp();
  const wantMotion = (value: 'reduce' | 'no-preference') =>
    browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  let moved = false;
  const note = () => {
    moved = true;
  };
  document.addEventListener('transitionrun', note);
  try {
    await openScreen(screens.yourModules.path, { as: 'user' });
    await chooseTheme('Light');
    expect(moved).toBe(false);
    await wantMotion('no-preference');
    await chooseTheme('Dark');
    await expect.poll(() => moved).toBe(true);
  } finally {
    document.removeEventListener('transitionrun', note);
    await wantMotion('reduce');
  }
});

test('Enter that is quicker than the finds opens the first of them when it comes', async ({
  portal,
  openScreen,
}) => {
  const sepsis = userModule('Sepsis: the First Hour');
  portal.answer(modules.userModules, { modules: [sepsis] });
  const release = portal.hold(modules.userModules);
  await openScreen(screens.profile.path, { as: 'user' });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByPlaceholder('Search or jump to…').fill('sepsis');
  await expect.poll(() => portal.sent(modules.userModules)).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  release();
  await expect
    .poll(() => portal.sent(modules.moduleDetail).map(({ params }) => params))
    .toEqual([{ id: sepsis.moduleId }]);
});

test('the palette finds a module without its accents', async ({ portal, openScreen }) => {
  portal.answer(modules.userModules, { modules: [userModule('Réanimation néonatale')] });
  await openScreen(screens.profile.path, { as: 'user' });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByPlaceholder('Search or jump to…').fill('reanimation neo');
  await expect.element(page.getByRole('dialog').getByText('Réanimation néonatale')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a SuperAdmin finds a company to view without its accents', async ({ portal, openScreen }) => {
  const names = ['Universitätsklinikum Łódź', 'Lakeside Clinic'];
  portal.answer(companies.listCompanies, {
    companies: names.map((companyName) => company({ companyName, _id: idOf(companyName.length) })),
  });
  await openScreen(screens.companies.path, { as: 'superadmin' });
  await page.getByRole('button', { name: /Switch company/ }).click();
  const options = page.getByRole('listbox', { name: 'Switch company' }).getByRole('option');
  await expect.element(options.nth(2)).toBeVisible();
  for (const typed of ['universitats', 'universitaets', 'lodz']) {
    await page.getByRole('textbox', { name: 'Search companies' }).fill(typed);
    await expect
      .poll(() => options.elements().map((one) => one.textContent))
      .toEqual([expect.stringContaining('Łódź')]);
  }
});
