import { screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../../testing/screenTest.tsx';

const menu = page.getByRole('navigation', { name: 'Main menu' });
const heading = (name: string) => menu.getByRole('button', { name: new RegExp(`^${name}`) });
const link = (name: string) => menu.getByRole('link', { name, exact: true });

test('a group folds by key, names the page in it meanwhile, and is folded still after another load', async ({
  openScreen,
  expectAccessible,
}) => {
  await openScreen(screens.courses.path, { as: 'admin' });
  await expect.element(heading('People')).toHaveAttribute('aria-expanded', 'true');
  heading('People').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(heading('People')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(heading('People')).toHaveTextContent('PeopleCourses22 pages');
  await expect.element(heading('People')).toHaveAttribute('aria-current', 'true');
  await expect.element(link('User Management')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(heading('Content')).toHaveFocus();
  await expectAccessible();
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('simward.menu.'));
  expect(kept).toEqual([expect.stringMatching(/\.people$/)]);
  heading('People').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(link('User Management')).toBeVisible();
  await expect.element(link('Courses')).toHaveAttribute('aria-current', 'page');
});

test('at 1440 by 900 nothing of the longest menu is hidden behind the switcher', async ({ openScreen }) => {
  await openScreen(screens.courses.path, { as: 'superadmin' });
  const last = link('Data protection');
  await expect.element(last).toBeVisible();
  const switcher = page.getByRole('button', { name: /^Switch company/ });
  await expect.element(switcher).toBeVisible();
  const bottom = last.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(switcher.element().getBoundingClientRect().top);
  expect(last.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(26);
});

test('on the rail a group opens its list beside it, which keys go through and Escape leaves', async ({
  openScreen,
  expectAccessible,
}) => {
  await openScreen(screens.outbox.path, { as: 'admin', size: 'tablet' });
  const platform = heading('Platform');
  await expect.element(platform).toHaveAttribute('aria-current', 'true');
  await platform.click();
  await expect.element(platform).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('list', { name: 'Platform' });
  await expect.element(list.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(list.getByRole('link', { name: 'Outbox' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(list.getByRole('link', { name: 'Audit log' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(platform).toHaveFocus();
});

test('where a line holds two or three words a phone has two pages at hand, and More for the page on show', async ({
  openScreen,
}) => {
  await openScreen(screens.assignment.path, { as: 'admin', size: 'phone' });
  // As wide for its words as a phone of 360 px with text of 130 %.
  await page.viewport(280, 780);
  await expect.element(menu.getByRole('link')).toHaveLength(2);
  await expect.element(menu.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
});

test('a phone has four pages at hand and More for all of them, marked when the page is not one of the four', async ({
  openScreen,
  expectAccessible,
}) => {
  await openScreen(screens.courses.path, { as: 'admin', size: 'phone' });
  const more = menu.getByRole('button', { name: 'More' });
  await expect.element(more).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() =>
      menu
        .getByRole('link')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Overview', 'Users', 'Assign', 'Report']);
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'Main menu' });
  await expect.element(sheet.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await sheet.getByRole('link', { name: 'Outbox' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Outbox');
});
