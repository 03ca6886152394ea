import { departments, headsets, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { departmentRow } from '../../../testing/answers/department.ts';
import { headset } from '../../../testing/answers/headset.ts';
import { idOf } from '../../../testing/answers/idOf.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const maternity = departmentRow({ _id: idOf(70), departmentName: 'Maternity' });
const emergency = departmentRow();
const cards = `${screens.headsets.path}?layout=cards`;
const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(name) });
const openAct = async (name: string, act: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('a headset that somebody else renamed meanwhile is shown with both names, and the own name can be saved', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(headsets.listHeadsets, { headsets: [headset()] });
  portal.refuse(headsets.renameHeadset, 'headset.conflict');
  await openScreen(cards, { as: 'admin' });
  await openAct('Spare', 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename Spare' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
  portal.answer(headsets.listHeadsets, { headsets: [headset({ name: 'Theirs', revision: 2 })] });
  await dialog.getByRole('button', { name: 'Rename headset' }).click();
  const notice = dialog.getByRole('alert');
  await expect.element(notice).toMatchTextContent(problemTexts['headset.conflict'].detail);
  await expect.element(notice).toMatchTextContent('Theirs');
  await expectAccessible();
  portal.answer(headsets.renameHeadset, { status: true });
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.sent(headsets.renameHeadset).map(({ body }) => body)).toEqual([
    { name: 'Mine', revision: 1 },
    { name: 'Mine', revision: 2 },
  ]);
});

test('a headset moves to another department, and a message says so', async ({ portal, openScreen }) => {
  const spare = headset();
  portal.answer(headsets.listHeadsets, { headsets: [spare] });
  portal.answer(departments.listDepartments, { departments: [maternity, emergency] });
  portal.answer(headsets.moveHeadset, { status: true });
  await openScreen(cards, { as: 'admin' });
  await openAct('Spare', 'Move to another department');
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Maternity' }).click();
  await page.getByRole('button', { name: 'Move headset' }).click();
  await expect.element(page.getByText('Spare belongs to Maternity')).toBeVisible();
  expect(portal.sent(headsets.moveHeadset)).toMatchObject([
    { params: { id: spare._id }, body: { departmentId: maternity._id, revision: 1 } },
  ]);
});

test('headsets are found by name and by department, and the address keeps the filters', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(headsets.listHeadsets, {
    headsets: [
      headset({ departmentId: maternity._id, departmentName: 'Maternity' }),
      headset({
        _id: idOf(61),
        name: 'Corridor',
        departmentId: emergency._id,
        departmentName: 'Emergency',
      }),
    ],
  });
  await openScreen(cards, { as: 'admin' });
  await expect.element(cardOf('Corridor')).toBeVisible();
  await page.getByRole('button', { name: 'Department', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Emergency' }).click();
  await expect.element(cardOf('Spare')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Emergency' }).click();
  await page.getByRole('checkbox', { name: 'Maternity' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(cardOf('Spare')).toMatchTextContent('Maternity');
  await expect.element(cardOf('Corridor')).not.toBeInTheDocument();
  await openScreen(addressOnShow(), { as: 'admin' });
  await expect.element(cardOf('Spare')).toBeVisible();
  expect(cardOf('Corridor').query()).toBeNull();
  await page.getByPlaceholder(/^Search headsets/).fill('zzz');
  await expect.element(cardOf('Spare')).not.toBeInTheDocument();
});

test('a card shows what its headset reported last', async ({ portal, openScreen, expectAccessible }) => {
  const lastSeenAt = new Date().toISOString();
  portal.answer(headsets.listHeadsets, {
    headsets: [headset({ lastSeenAt, battery: 0.17, charging: false, appVersion: '2.4.1', notUploaded: 3 })],
  });
  await openScreen(cards, { as: 'admin', size: 'phone', theme: 'light' });
  const card = cardOf('Spare');
  await expect.element(card).toMatchTextContent('Online');
  await expect.element(card).toMatchTextContent('17%, low');
  await expect.element(card).toMatchTextContent('App 2.4.1');
  await expect.element(card).toMatchTextContent('3 not uploaded');
  await expectAccessible();
});

test('a headset that never reported its battery is not shown as empty', async ({ portal, openScreen }) => {
  portal.answer(headsets.listHeadsets, { headsets: [headset()] });
  await openScreen(cards, { as: 'admin' });
  await expect.element(cardOf('Spare')).toMatchTextContent('Battery not reported');
});

test('lost headsets are found by their state, and a list that ends says so', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(headsets.listHeadsets, {
    headsets: [
      headset({ lastSeenAt: new Date().toISOString() }),
      headset({ _id: idOf(61), name: 'Corridor', lastSeenAt: '2026-01-02T08:00:00.000Z' }),
    ],
    more: true,
  });
  await openScreen(cards, { as: 'admin' });
  await expect.element(page.getByText(/^More than 2,000 headsets are enrolled/)).toBeVisible();
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Not seen for 7 days' }).click();
  await expect.element(cardOf('Spare')).not.toBeInTheDocument();
  await expect.element(cardOf('Corridor')).toBeVisible();
  await expectAccessible();
});
