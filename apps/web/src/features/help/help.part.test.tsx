import { help, helpScreens, users } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { pageOf } from '../../testing/answers/user.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const nobodyKnown: help.WhoCanHelp = {
  company: { line: null, mayChange: false },
  admins: null,
  platform: null,
};
const heading = page.getByRole('heading', { level: 1 });
const box = page.getByRole('combobox', { name: 'Search help' });
const options = () => page.getByRole('option');

test('help has tasks first, then the articles of a group, each with an address', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(help.whoCanHelp, nobodyKnown);
  await openScreen(helpScreens.help.path, { as: 'manager' });
  await expect.element(heading).toHaveTextContent('Help');
  const groups = page.getByRole('navigation', { name: 'Groups' });
  await groups.getByRole('link', { name: /^People/ }).click();
  await expect.poll(addressOnShow).toBe('/help?group=people');
  await expect.element(page.getByRole('heading', { level: 2 }).nth(1)).toHaveTextContent('People');
  await page.getByRole('link', { name: 'Somebody leaves', exact: true }).first().click();
  await expect.poll(addressOnShow).toBe('/help/somebody-leaves');
  await expect.element(heading).toHaveTextContent('Somebody leaves');
  await expect.element(page.getByText('Whoever gave you your code')).toBeVisible();
});

test('a search is in the address, marks what it found, and is moved through with the keys', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(help.whoCanHelp, nobodyKnown);
  await openScreen(helpScreens.help.path, { as: 'admin' });
  await box.fill('deactivate a student');
  await expect.poll(addressOnShow).toBe('/help?q=deactivate+a+student');
  await expect.element(page.getByText('“student” is called User here')).toBeVisible();
  const first = options().first();
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  expect(page.getByRole('listbox').element().querySelectorAll('mark').length).toBeGreaterThan(0);
  await userEvent.keyboard('{ArrowDown}');
  const second = options().nth(1);
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  expect(box.element().getAttribute('aria-activedescendant')).toBe(second.element().id);
  const address = second.element().getAttribute('href');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await expect.poll(addressOnShow).toBe(address);
});

test('Esc empties the field; nothing found offers tasks and who can help', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(help.whoCanHelp, {
    ...nobodyKnown,
    company: { line: { line: 'Room 2.14', address: '', telephone: '' }, mayChange: false },
  });
  await openScreen(`${helpScreens.help.path}?q=xyzzy`, { as: 'user' });
  await expect.element(page.getByText('Nothing found for “xyzzy”')).toBeVisible();
  await expect.element(page.getByText('Room 2.14').first()).toBeVisible();
  await box.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
  await expect.poll(addressOnShow).toBe('/help');
});

test('all words stand on one page, and an address names one of them', async ({ openScreen }) => {
  await openScreen(`${helpScreens.helpWords.path}#mastered`, { as: 'user' });
  await expect.element(heading).toHaveTextContent('Words');
  const mastered = page.getByRole('region', { name: 'Mastered' });
  await expect.element(mastered.getByText(/^Two completed assessments in a row/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Mastered' }).first())
    .toHaveAttribute('aria-current', 'page');
});

test('whoever is signed out finds what concerns signing in first', async ({ openScreen }) => {
  await openScreen(helpScreens.help.path);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Signing in' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Signing in 4' })).toHaveAttribute('aria-current');
});

test('whoever is signed out reads what is for everybody, and nothing of a company', async ({
  openScreen,
  portal,
}) => {
  await openScreen(helpScreens.help.path);
  await expect.element(heading).toHaveTextContent('Help');
  await expect.element(page.getByText('Whoever gave you your code').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Main menu' }).elements()).toEqual([]);
  expect(portal.sent(help.whoCanHelp)).toEqual([]);
});

test('an article that is not for the reader, and one that is not there, say so', async ({
  portal,
  openScreen,
}) => {
  portal.answer(help.whoCanHelp, nobodyKnown);
  for (const topic of ['somebody-leaves', 'no-such-article']) {
    await openScreen(`${helpScreens.help.path}/${topic}`, { as: 'user' });
    await expect.element(page.getByText(/^There is no article at this address/)).toBeVisible();
  }
});

test('the palette finds an article by a word that only its text has, after all else', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(help.whoCanHelp, nobodyKnown);
  portal.answer(users.listUsers, pageOf([]));
  await openScreen(helpScreens.help.path, { as: 'admin' });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('luck');
  await expect.element(dialog.getByText('Mastered')).toBeVisible();
  expect(dialog.getByText('Help', { exact: true }).elements().length).toBeLessThanOrEqual(1);
  await dialog.getByText('Mastered').click();
  await expect.poll(addressOnShow).toBe('/help/words#mastered');
});

for (const size of ['desktop', 'tablet', 'phone'] as const)
  for (const theme of ['dark', 'light'] as const)
    test(`help is accessible at ${size} size in the ${theme} theme`, async ({
      portal,
      openScreen,
      expectAccessible,
    }) => {
      portal.answer(help.whoCanHelp, nobodyKnown);
      for (const address of [
        '/help',
        '/help?q=deactivate',
        '/help?q=xyzzy',
        '/help/somebody-leaves',
        '/help/words',
      ]) {
        await openScreen(address, { as: 'admin', size, theme });
        await expectAccessible();
      }
      for (const address of ['/help', '/help/no-such-article']) {
        await openScreen(address, { size, theme });
        await expectAccessible();
      }
    });
