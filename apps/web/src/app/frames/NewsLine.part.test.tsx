import { help, homePathOf, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

const line = page.getByRole('link', { name: 'Simward was updated: what is new' });
const close = page.getByRole('button', { name: 'Close: what is new' });
const person = { hasNews: true };

for (const as of ['manager', 'admin', 'superadmin'] as const)
  test(`the first page of ${as} says that something is new, until it is closed`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(help.markNewsSeen, { status: true });
    await openScreen(homePathOf[as], { as, person });
    await expect.element(line).toBeVisible();
    await expectAccessible();
    await close.click();
    await expect.element(line).not.toBeInTheDocument();
    expect(portal.sent(help.markNewsSeen)).toHaveLength(1);
  });

test('opened it leads to what is new, and is gone', async ({ portal, openScreen, addressOnShow }) => {
  portal.answer(help.markNewsSeen, { status: true });
  await openScreen(screens.home.path, { as: 'manager', person, size: 'phone', theme: 'light' });
  await line.click();
  await expect.poll(addressOnShow).toBe('/help#new');
  await expect.poll(() => portal.sent(help.markNewsSeen)).toHaveLength(1);
});

test('it stays where the portal could not note it, and says so', async ({ portal, openScreen }) => {
  portal.refuse(help.markNewsSeen, 'server.unavailable');
  await openScreen(screens.home.path, { as: 'manager', person });
  await close.click();
  await expect
    .element(page.getByText('This line stays until it could be noted that you have seen it'))
    .toBeVisible();
  await expect.element(line).toBeVisible();
});

test('no other page has it, and nobody to whom nothing is new', async ({ openScreen }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openScreen(screens.userManagement.path, { as: 'manager', person });
  await expect.element(heading).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await openScreen(screens.home.path, { as: 'manager' });
  await expect.element(heading).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
