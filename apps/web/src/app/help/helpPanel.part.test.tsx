import { auth, companies, helpScreens, screens, users } from '@simward/contract';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { type Locator, page, userEvent } from 'vitest/browser';
import { stepsOf } from '../../shared/help/articles/article.ts';
import { articleFor } from '../../shared/help/articles/articles.ts';
import { plainWords, wordDefinition } from '../../shared/help/articles/plainWords.ts';
import { expect, test } from '../../testing/screenTest.tsx';
import { router } from '../router.tsx';

const questionMark = page.getByRole('button', { name: 'Help', exact: true });
const panel = page.getByRole('complementary', { name: 'Help' });
const within = (name: string | RegExp) => panel.getByRole('button', { name });
const titleOf = (name: string) => panel.getByRole('heading', { level: 2, name });
const steps = panel.getByRole('listitem');
const goTo = (to: string) => router.navigate({ to });

const task = articleFor('somebody-leaves', 'admin');
const sentences = task ? stepsOf(task, 'admin').map(plainWords) : [];
const stepAtHand = () =>
  steps.elements().find((step) => step.getAttribute('aria-current') === 'step')?.textContent;

const openTask = async () => {
  await questionMark.click();
  await within('Somebody leaves').click();
  await expect.element(titleOf('Somebody leaves')).toBeVisible();
};

/** The page is there before anything takes the focus: a new page moves it to its heading. */
const expectPage = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();

const leftOf = (element: Locator) => element.element().getBoundingClientRect();

test('the question mark opens the article of the page for the role beside it, and closes it', async ({
  openScreen,
}) => {
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expectPage('User Management');
  await questionMark.click();
  await expect.element(titleOf('User Management')).toHaveFocus();
  await expect.element(questionMark).toHaveAttribute('aria-expanded', 'true');
  await expect.element(panel.getByText(/^You see the members of your departments/)).toBeVisible();
  await expect.element(panel.getByText(/^You see everybody of the company/)).not.toBeInTheDocument();
  expect(leftOf(panel).left).toBeGreaterThanOrEqual(leftOf(page.getByRole('main')).right);
  expect(leftOf(panel).width).toBe(360);
  expect(leftOf(page.getByRole('main')).width).toBe(1016);
  await questionMark.click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(questionMark).toHaveAttribute('aria-expanded', 'false');
  expect(leftOf(page.getByRole('main')).width).toBe(1440 - 232);
});

test('an Admin reads the part for Admins of the same article', async ({ openScreen }) => {
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await expectPage('User Management');
  await questionMark.click();
  await expect.element(panel.getByText(/^You see everybody of the company/)).toBeVisible();
  await expect.element(panel.getByText(/^You see the members of your departments/)).not.toBeInTheDocument();
});

test('Escape in the panel closes it and gives the focus back; in the page it does not', async ({
  openScreen,
}) => {
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expectPage('User Management');
  await questionMark.click();
  await expect.element(titleOf('User Management')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(questionMark).toHaveFocus();
  await questionMark.click();
  await expect.element(titleOf('User Management')).toHaveFocus();
  (page.getByRole('main').element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).toBeVisible();
});

test('a second skip link leads to the panel while it is open', async ({ openScreen }) => {
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expectPage('User Management');
  const skip = page.getByRole('link', { name: 'Skip to help' });
  await expect.element(skip).not.toBeInTheDocument();
  await questionMark.click();
  await expect.element(skip).toBeInTheDocument();
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toHaveFocus();
});

test("a screen's article follows the route, and the focus stays in the page", async ({ openScreen }) => {
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await expectPage('User Management');
  await questionMark.click();
  await expect.element(titleOf('User Management')).toBeVisible();
  await goTo(screens.courses.path);
  await expect.element(titleOf('User Management')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await goTo(screens.companyUserManagement.path);
  await expect.element(titleOf('User Management')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a word says below the chips what it means; More leads to its article, Back returns', async ({
  openScreen,
}) => {
  await openScreen(screens.evidencePacks.path, { as: 'user' });
  await expectPage(screenTexts.title.evidencePacks);
  await questionMark.click();
  await within('Mastered').click();
  await expect.element(panel.getByRole('status')).toMatchTextContent(wordDefinition('mastered'));
  await expect.element(within('Mastered')).toHaveAttribute('aria-expanded', 'true');
  await within('Mastered').click();
  await expect.element(panel.getByRole('status')).not.toMatchTextContent(wordDefinition('mastered'));
  await within('Mastered').click();
  await within('More about Mastered').click();
  await expect.element(titleOf('Mastered')).toHaveFocus();
  await within('Back').click();
  await expect.element(titleOf(screenTexts.title.evidencePacks)).toHaveFocus();
  await expect.element(within('Back')).not.toBeInTheDocument();
});

test('a task stays from screen to screen at its step, until it is done', async ({ openScreen }) => {
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await expectPage('User Management');
  await openTask();
  expect(stepAtHand()).toBe(sentences[0]);
  await within('Next step').click();
  expect(stepAtHand()).toBe(sentences[1]);
  for (const path of [screens.courses.path, screens.auditLog.path]) {
    await goTo(path);
    await expect.poll(() => router.state.location.pathname).toBe(path);
    expect(stepAtHand()).toBe(sentences[1]);
  }
  await within('Previous step').click();
  expect(stepAtHand()).toBe(sentences[0]);
  for (const _ of sentences.slice(1)) await within('Next step').click();
  await within('Done').click();
  await expect.element(titleOf('Somebody leaves')).not.toBeInTheDocument();
});

test('a task and its step survive a reload in this browser, and end with the sign-in', async ({
  portal,
  openScreen,
}) => {
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await expectPage('User Management');
  await openTask();
  await within('Next step').click();
  await openScreen(screens.courses.path, { as: 'admin' });
  await expect.element(titleOf('Somebody leaves')).toBeVisible();
  expect(stepAtHand()).toBe(sentences[1]);
  portal.answer(auth.signOut, { status: true });
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: messageTexts.logoutQuestion.button }).click();
  await expect.poll(() => router.state.location.pathname).toBe(screens.signIn.path);
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await expect.element(titleOf('User Management')).toBeVisible();
});

test('open beside the page it is open again after a reload, once the page has its data', async ({
  portal,
  openScreen,
}) => {
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expectPage('User Management');
  await questionMark.click();
  await expect.element(titleOf('User Management')).toBeVisible();
  const asked = portal.sent(users.listUsers).length;
  const release = portal.hold(users.listUsers);
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expect.poll(() => portal.sent(users.listUsers).length).toBeGreaterThan(asked);
  await expect.element(panel).toBeVisible();
  await expect.element(titleOf('User Management')).not.toBeInTheDocument();
  release();
  await expect.element(titleOf('User Management')).toBeVisible();
  await expect.element(titleOf('User Management')).not.toHaveFocus();
});

test('over the page it takes no room from it, lets one scroll to what it hides, and is not remembered', async ({
  openScreen,
}) => {
  await openScreen(screens.userManagement.path, { as: 'manager', size: 'tablet' });
  await expectPage('User Management');
  const before = leftOf(page.getByRole('main')).width;
  await questionMark.click();
  await expect.element(titleOf('User Management')).toBeVisible();
  expect(leftOf(page.getByRole('main')).width).toBe(before);
  expect(leftOf(panel).right).toBe(1024);
  window.scrollTo(10_000, 0);
  expect(leftOf(page.getByRole('main')).right).toBeLessThanOrEqual(leftOf(panel).left);
  await openScreen(screens.userManagement.path, { as: 'manager', size: 'tablet' });
  await expectPage('User Management');
  await expect.element(panel).not.toBeInTheDocument();
});

test('a page of help is not repeated beside itself: the question mark leads to all of help, and the panel comes back behind it', async ({
  openScreen,
  addressOnShow,
}) => {
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expectPage('User Management');
  await questionMark.click();
  await panel.getByRole('link', { name: 'All help' }).click();
  await expectPage('User Management');
  await expect.poll(addressOnShow).toBe('/help/user-management');
  await expect.element(panel).not.toBeInTheDocument();
  expect(leftOf(page.getByRole('main')).width).toBe(1440 - 232);
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).last().click();
  await expect.poll(addressOnShow).toBe(helpScreens.help.path);
  await expect.element(panel).not.toBeInTheDocument();
  await goTo(screens.courses.path);
  await expect.element(panel).toBeVisible();
});

test('a task that is followed stays on a page of help, too, until it is done', async ({ openScreen }) => {
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await expectPage('User Management');
  await openTask();
  await goTo(helpScreens.help.path);
  await expectPage('Help');
  await expect.element(titleOf('Somebody leaves')).toBeVisible();
  expect(stepAtHand()).toBe(sentences[0]);
  await within('Back').click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('on a page that is not for somebody the panel says that there is no article', async ({ openScreen }) => {
  await openScreen(screens.companies.path, { as: 'user' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await questionMark.click();
  await expect.element(panel.getByText(helpPanelTexts.none)).toBeVisible();
  await expect.element(panel.getByText('Search or jump to a page')).toBeVisible();
});

for (const size of ['desktop', 'tablet'] as const)
  for (const theme of ['dark', 'light'] as const)
    test(`the panel has no fault that axe finds: ${size}, ${theme}`, async ({
      portal,
      openScreen,
      expectAccessible,
    }) => {
      portal.answer(companies.listCompanies, { companies: [] });
      await openScreen(screens.userManagement.path, { as: 'manager', size, theme });
      await expectPage('User Management');
      await questionMark.click();
      await expect.element(titleOf('User Management')).toBeVisible();
      await expectAccessible();
      await within('Somebody leaves').click();
      await expect.element(titleOf('Somebody leaves')).toBeVisible();
      await expectAccessible();
    });
