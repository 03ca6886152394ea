import { help, imports, screens, users } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { importedList } from '../../../testing/answers/importedList.ts';
import { pageOf, userRows } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const job = { _id: idOf(601), total: 1, done: 1, state: 'done' } as const;
const address = `${screens.userManagement.path}?codes=${job._id}`;
const heading = page.getByRole('heading', { level: 1 });
const anna = {
  name: 'Anna Berg',
  mobileNo: '4820100101',
  department: ['Emergency'],
  course: 'BSc Nursing, Year 1',
  companyId: idOf(1),
  pin: '0711',
};
const helpLine = { line: 'Room 2.14', telephone: '', address: '' };
const company = { _id: idOf(1), companyName: 'St. Brigid Hospital', helpLine };
const codes = { validUntil: '2026-12-20T09:00:00.000Z', file: null, companies: [company], codes: [anna] };
const helpField = page.getByRole('textbox', { name: 'Who, and where to find them' });
const telephoneField = page.getByRole('textbox', { name: 'Telephone' });

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`the codes are shown once, and leaving them asks first, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(users.activationCodesProgress, { job });
    portal.answer(users.collectActivationCodes, codes);
    await openScreen(address, { as: 'admin', ...look });
    await page.getByRole('button', { name: 'Show the codes' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Anna Berg' });
    await expect.element(card.getByText('4820 100 101')).toBeVisible();
    await expect.element(card.getByText('0711')).toBeVisible();
    await expect.element(card.getByText('Room 2.14')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave the codes?' });
    await expect.element(dialog.getByText(/They cannot be shown again\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
  });

test('a link in the menu asks first as well, and one may stay', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, codes);
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  await expect.element(page.getByText('0711')).toBeVisible();
  await page.getByRole('navigation').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await expect.element(page.getByText('0711')).toBeVisible();
});

for (const [state, title] of [
  ['collected', 'These codes were shown already'],
  ['failed', 'The codes could not be made'],
] as const)
  test(`codes that are ${state} say what can be done, and lead back to the list`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(users.activationCodesProgress, { job: { ...job, state } });
    await openScreen(address, { as: 'admin' });
    await expect.element(page.getByText(title)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
  });

test('codes that somebody else collected meanwhile are told of in place', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.refuse(users.collectActivationCodes, 'user.codes-not-found');
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The codes could not be loaded' });
  await expect.element(alert.getByText(problemTexts['user.codes-not-found'].detail)).toBeVisible();
});

test('the help line is on the cards as it is typed, and kept for the company', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, codes);
  portal.answer(help.saveHelpLine, { status: true });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Anna Berg' });
  const sent = () => portal.sent(help.saveHelpLine).map(({ body }) => body);
  await helpField.fill(' Simulation Centre ');
  await telephoneField.fill('extension 4410');
  await expect.element(card.getByText('Simulation Centre · extension 4410')).toBeVisible();
  await expect.poll(sent).toEqual([{ ...helpLine, companyId: company._id, line: 'Simulation Centre' }]);
  (telephoneField.element() as HTMLElement).blur();
  const both = {
    ...helpLine,
    companyId: company._id,
    line: 'Simulation Centre',
    telephone: 'extension 4410',
  };
  await expect.poll(() => sent().slice(1)).toEqual([both]);
  await helpField.fill('');
  await telephoneField.fill('');
  await expect.element(card.getByText('Simulation Centre')).not.toBeInTheDocument();
});

test('an address that is none is refused beside its field, and stays to be corrected', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, codes);
  const message = inputTexts.emailAddress;
  portal.refuse(help.saveHelpLine, 'request.invalid', { errors: [{ field: 'address', message }] });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const field = page.getByRole('textbox', { name: 'Email address' });
  await field.fill('simcentre@');
  (field.element() as HTMLElement).blur();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue('simcentre@');
});

test('a Manager writes a help line for the own cards alone', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, codes);
  await openScreen(address, { as: 'manager' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  await helpField.fill('Ask me');
  (helpField.element() as HTMLElement).blur();
  await expect.element(page.getByRole('listitem').getByText('Ask me')).toBeVisible();
  await expect.element(page.getByText(/For these cards alone/)).toBeVisible();
  expect(portal.sent(help.saveHelpLine)).toEqual([]);
});

test('the longest words that people have fit on a card, and another department begins a page', async ({
  portal,
  openScreen,
}) => {
  const long = {
    ...anna,
    name: 'María de los Ángeles Fernández-Villaverde y Gutiérrez de la Concha',
    mobileNo: '4820100102',
    department: ['Surgical Ward', 'Day Surgery and Endoscopy'],
    course: 'Postgraduate Certificate in Perioperative Practice',
    pin: '0042987654',
  };
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, {
    ...codes,
    companies: [
      {
        ...company,
        helpLine: {
          line: 'Simulation Centre, East Wing, room 2.14, third floor, WWW, door',
          telephone: '+44 20 7946 0000 on weekdays from 8 to 16, extension 4410',
          address: 'simulation.centre.east.wing@st-brigids-hospital.example.org',
        },
      },
    ],
    codes: [anna, long],
  });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const sheet = page.getByRole('region', { name: 'Page 2 of 2' });
  await expect.element(sheet.getByText(/Surgical Ward\u2069 · 1 person, /)).toBeVisible();
  const name = sheet.getByText(long.name).element();
  const lineHeight = Number.parseFloat(getComputedStyle(name).lineHeight);
  expect(Math.round(name.getBoundingClientRect().height / lineHeight)).toBe(2);
  const card = sheet.getByRole('listitem').element().getBoundingClientRect();
  const isInside = ({ bottom, right }: DOMRect) => bottom <= card.bottom && right <= card.right;
  const parts = [...sheet.getByRole('listitem').element().querySelectorAll('bdi, p, dd, dt')];
  expect(parts.filter((part) => !isInside(part.getBoundingClientRect()))).toEqual([]);
});

test('while they are made the page says how far', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job: { ...job, total: 4, done: 1, state: 'running' } });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('1 of 4. You can leave this page.')).toBeVisible();
});

test('where nobody can get a code the question says why and stays', async ({ portal, openScreen }) => {
  const [anna] = userRows('Anna Berg');
  const reason = 'This person is inactive.';
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg')));
  portal.answer(users.issueActivationCodes, {
    job: { ...job, total: 0, done: 0 },
    refused: [{ _id: anna?._id ?? '', name: 'Anna Berg', reason }],
  });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('checkbox', { name: 'Select Anna Berg' }).click();
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue activation codes for 1 user?' });
  await dialog.getByRole('button', { name: 'Issue codes' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'No codes were made' });
  await expect.element(alert.getByText(reason)).toBeVisible();
});

test('the sheets name the list that brought these people', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, codes);
  portal.answer(imports.getImport, { batch: importedList({ state: 'done' }) });
  await openScreen(`${address}&import=${importedList()._id}&touched=new`, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  await expect.element(page.getByText(/Emergency.*1 person from .*moodle-users\.csv/)).toBeVisible();
});

test('the sheets name the list also where the page was not opened from it', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, { ...codes, file: 'okta-people.csv' });
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  await expect.element(page.getByText(/Emergency.*1 person from .*okta-people\.csv/)).toBeVisible();
});
