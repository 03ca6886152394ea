import { help, screens } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

const line = {
  line: 'Simulation Centre, room 2.14',
  telephone: 'extension 4410',
  address: 'simcentre@stbrigid.example',
};
const openHelp = () => page.getByRole('button', { name: 'Help', exact: true }).click();
const shown = page.getByRole('dialog', { name: 'Help' });
const names = ['Freya Lindqvist', 'Goran Berg'];

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'desktop', theme: 'light' },
] as const)
  test(`a learner reads the company's line, to call and to write to, in the ${look.theme} theme`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(help.whoCanHelp, { company: { line, mayChange: false }, admins: null, platform: null });
    await openScreen(screens.yourModules.path, { as: 'user', ...look });
    await openHelp();
    await expect.element(shown.getByText(line.line)).toBeVisible();
    const call = shown.getByRole('link', { name: line.telephone });
    await expect.element(call).toHaveAttribute('href', 'tel:4410');
    const write = shown.getByRole('link', { name: line.address });
    await expect.element(write).toHaveAttribute('href', 'mailto:simcentre@stbrigid.example');
    await expect.element(shown.getByRole('button')).not.toBeInTheDocument();
    await expectAccessible();
  });

test('a learner of a company without a line is sent to whoever gave the code', async ({
  portal,
  openScreen,
}) => {
  const company = { line: null, mayChange: false };
  portal.answer(help.whoCanHelp, { company, admins: null, platform: null });
  await openScreen(screens.yourModules.path, { as: 'user', size: 'phone' });
  await expect.element(page.getByRole('main').getByText('Whoever gave you your code')).toBeVisible();
});

for (const { count, sentence } of [
  { count: 1, sentence: 'Freya Lindqvist, Admin of your company' },
  { count: 2, sentence: 'Freya Lindqvist and 1 other Admin' },
  { count: 0, sentence: 'Whoever gave you your code' },
])
  test(`a Manager without a line reads: ${sentence}`, async ({ portal, openScreen }) => {
    const company = { line: null, mayChange: false };
    const admins = { names: names.slice(0, count), count };
    portal.answer(help.whoCanHelp, { company, admins, platform: null });
    await openScreen(screens.courses.path, { as: 'manager' });
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  });

test('an Admin adds a line where there is none; a refused one stays in the dialog', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const company = { line: null, mayChange: true };
  const platform = { line: { ...line, line: 'Simward at the Trust' }, mayChange: false };
  portal.answer(help.whoCanHelp, { company, admins: { names, count: 6 }, platform });
  await openScreen(screens.companies.path, { as: 'admin' });
  await expect.element(page.getByText('No help line yet')).toBeVisible();
  await expect.element(page.getByText('Freya Lindqvist and Goran Berg')).toBeVisible();
  const others = page.getByRole('link', { name: '4 more Admins, in User Management' });
  await expect.element(others).toHaveAttribute('href', expect.stringContaining('Admin'));
  await expect.element(page.getByText('Simward at the Trust')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Add one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Help line of St Brigid' });
  const message = inputTexts.emailAddress;
  portal.refuse(help.saveHelpLine, 'request.invalid', { errors: [{ field: 'address', message }] });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('simcentre@');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expectAccessible();

  portal.answer(help.saveHelpLine, { status: true });
  portal.answer(help.whoCanHelp, {
    company: { line, mayChange: true },
    admins: { names, count: 6 },
    platform,
  });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(line.address);
  await dialog.getByRole('textbox', { name: 'Who, and where to find them' }).fill(line.line);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(line.line)).toBeVisible();
  expect(portal.sent(help.saveHelpLine).at(-1)?.body).toEqual({ ...line, telephone: '' });
  await expect.element(page.getByRole('button', { name: 'Change the help line' })).toBeVisible();
});

test('from the header the dialog takes the place of the menu, by keyboard too', async ({
  portal,
  openScreen,
}) => {
  const company = { line, mayChange: true };
  portal.answer(help.whoCanHelp, { company, admins: { names: [], count: 0 }, platform: null });
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await openHelp();
  const change = shown.getByRole('button', { name: 'Change the help line' });
  await expect.element(change).toBeVisible();
  (change.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('textbox', { name: 'Who, and where to find them' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(line.line);
  await expect.element(shown).not.toBeInTheDocument();
});

test('a SuperAdmin sets the line of the platform', async ({ portal, openScreen }) => {
  portal.answer(help.whoCanHelp, { company: null, admins: null, platform: { line: null, mayChange: true } });
  portal.answer(help.savePlatformLine, { status: true });
  await openScreen(screens.yourModules.path, { as: 'superadmin' });
  await page.getByRole('button', { name: 'Add one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Help line of the platform' });
  await dialog.getByRole('textbox', { name: 'Telephone' }).fill('4410');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => portal.sent(help.savePlatformLine).map(({ body }) => body))
    .toEqual([{ line: '', telephone: '4410', address: '' }]);
});

test('who can help that could not be read is asked for again', async ({ portal, openScreen }) => {
  portal.refuse(help.whoCanHelp, 'server.unavailable');
  await openScreen(screens.courses.path, { as: 'manager' });
  await expect.element(page.getByText('Who can help could not be loaded')).toBeVisible();
  portal.answer(help.whoCanHelp, { company: { line, mayChange: false }, admins: null, platform: null });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(line.line)).toBeVisible();
});
