import { help, helpScreens, screens } from '@simward/contract';
import { cdp, page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

const questionMark = page.getByRole('button', { name: 'Help', exact: true });
const panel = page.getByRole('complementary', { name: 'Help' });
const sheet = page.getByRole('dialog', { name: 'Help' });
const about = /^The end of a row: its state, Modify,/;
const whole = page.getByRole('dialog', { name: 'At full size' });

const imageOf = (element: Element) => element.querySelector('img');

test('a picture of the page stands above the steps, keeps its place and opens at its full size', async ({
  openScreen,
  expectAccessible,
}) => {
  await openScreen(screens.userManagement.path, { as: 'manager' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await questionMark.click();
  const picture = panel.getByRole('button', { name: about });
  await expect.element(picture).toBeVisible();
  const image = imageOf(picture.element());
  expect(image?.getAttribute('src')).toContain('person-actions-dark');
  const { width, height } = image ?? expect.fail('there is no image');
  expect(width / height).toBeCloseTo(
    Number(image?.getAttribute('width')) / Number(image?.getAttribute('height')),
    1,
  );
  expect(picture.element().getBoundingClientRect().bottom).toBeLessThan(
    panel.getByRole('listitem').first().element().getBoundingClientRect().top,
  );
  await picture.click();
  await expect.element(whole).toBeVisible();
  expect(imageOf(whole.element())?.getBoundingClientRect().width).toBe(Number(image?.getAttribute('width')));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(whole).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await expect.element(picture).toHaveFocus();
});

test('on a phone it is as wide as the sheet, which Escape leaves open', async ({ openScreen }) => {
  await openScreen(screens.userManagement.path, { as: 'manager', size: 'phone', theme: 'light' });
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  const picture = sheet.getByRole('button', { name: about });
  await expect.element(picture).toBeVisible();
  expect(imageOf(picture.element())?.getAttribute('src')).toContain('person-actions-light');
  await picture.click();
  await expect.element(whole).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(whole).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await expect.element(picture).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an article’s page has it too, and its light one for paper', async ({ portal, openScreen }) => {
  portal.answer(help.whoCanHelp, { company: { line: null, mayChange: false }, admins: null, platform: null });
  await openScreen(`${helpScreens.help.path}/user-management`, { as: 'manager' });
  const picture = page.getByRole('article').getByRole('button', { name: about });
  await expect.element(picture).toBeVisible();
  const shown = () =>
    [...picture.element().querySelectorAll('img')]
      .filter((image) => image.getClientRects().length > 0)
      .map(({ src }) => /person-actions-\w+/.exec(src)?.[0]);
  expect(shown()).toEqual(['person-actions-dark']);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    await expect.poll(shown).toEqual(['person-actions-light']);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});
