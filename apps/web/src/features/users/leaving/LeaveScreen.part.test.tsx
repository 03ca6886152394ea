import { apiKeys, type makers, screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { pageOf, userDetail, userRow } from '../../../testing/answers/user.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { signedInAs } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const caller = signedInAs('admin').user;
const odile = idOf(301);
const maria = idOf(302);
const thing = (
  overrides: Partial<makers.MadeThing> & Pick<makers.MadeThing, 'kind' | '_id'>,
): makers.MadeThing => ({
  name: 'Timetable sync',
  companyName: 'St. Brigid Hospital',
  scopes: [],
  events: [],
  weekday: null,
  time: null,
  timeZone: null,
  readers: 0,
  usedAt: null,
  nextAt: null,
  expiresAt: null,
  takers: [caller._id],
  ...overrides,
});
const things = [
  thing({ kind: 'api-key', _id: idOf(401), scopes: ['users:manage'], usedAt: '2026-11-20T08:56:00.000Z' }),
  thing({
    kind: 'webhook',
    _id: idOf(402),
    name: 'https://hooks.stbrigid.example/simward',
    events: ['session.finished'],
  }),
  thing({
    kind: 'enrolment-code',
    _id: idOf(403),
    name: 'Emergency',
    expiresAt: '2026-11-21T08:00:00.000Z',
    takers: [caller._id, maria],
  }),
  thing({
    kind: 'report-schedule',
    _id: idOf(404),
    name: 'Sepsis by department',
    weekday: 1,
    time: '07:00',
    timeZone: 'Europe/London',
    readers: 4,
    nextAt: '2026-11-23T07:00:00.000Z',
    takers: [caller._id, maria],
  }),
];

const answerPreview = (
  portal: FakePortal,
  overrides: { lastAdmin?: boolean; things?: makers.MadeThing[] } = {},
) =>
  portal.answer(users.previewLeave, {
    person: { _id: odile, name: 'Odile Brandt', role: 'Admin', mobileNo: '4820190418' },
    things,
    people: [
      { _id: caller._id, name: caller.name, role: 'Admin' },
      { _id: maria, name: 'Maria Keller', role: 'Manager' },
    ],
    endsAt: '2026-12-23T09:00:00.000Z',
    admins: 3,
    savedReports: 5,
    lastAdmin: false,
    cause: null,
    revision: 1,
    ...overrides,
  });

const address = (act: string) => `${screens.leave.path}?user_id=${odile}&act=${act}`;
const row = (name: string) => page.getByRole('group', { name: `What happens to ${name}` });

test('keys and webhooks are proposed to whoever acts, schedules and codes end, and each can be chosen otherwise', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerPreview(portal);
  portal.answer(users.leave, { takenOver: 2, ended: 1, rests: 1, user: userDetail({ _id: odile }) });
  await openScreen(address('deactivate'), { as: 'admin' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Deactivate Odile Brandt?');
  await expect.element(row('Timetable sync').getByRole('radio', { name: 'Take over' })).toBeChecked();
  await expect.element(row('Sepsis by department').getByRole('radio', { name: 'End' })).toBeChecked();
  await expectAccessible();
  await row('hooks.stbrigid.example/simward')
    .getByRole('button', { name: /^Leave open/ })
    .click();
  await expect
    .element(row('hooks.stbrigid.example/simward').getByText('rests until 23 Dec 2026'))
    .toBeVisible();
  await row('Sepsis by department').getByText('Take over').click();
  await row('Sepsis by department').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Maria Keller' }).click();
  await page.getByRole('button', { name: 'Deactivate and hand over' }).click();
  await expect.element(page.getByText('2 taken over, 1 ended')).toBeVisible();
  expect(portal.sent(users.leave)).toMatchObject([
    {
      body: {
        _id: odile,
        act: 'deactivate',
        choices: [
          { kind: 'api-key', does: 'take-over', to: caller._id },
          { kind: 'webhook', does: 'rest' },
          { kind: 'enrolment-code', does: 'end' },
          { kind: 'report-schedule', does: 'take-over', to: maria },
        ],
      },
    },
  ]);
});

test('one person for all takes over whatever that person could have made', async ({ portal, openScreen }) => {
  answerPreview(portal);
  await openScreen(address('deactivate'), { as: 'admin' });
  await page.getByRole('button', { name: 'One person for all' }).click();
  await page.getByRole('menuitem', { name: 'Maria Keller' }).click();
  await expect.element(row('Emergency').getByRole('radio', { name: 'Take over' })).toBeChecked();
  await expect.element(row('Sepsis by department').getByRole('radio', { name: 'Take over' })).toBeChecked();
  await expect.element(row('Timetable sync').getByRole('combobox')).toHaveValue(caller.name);
});

test('many are folded by kind, each kind with one choice for all of it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const many = Array.from({ length: 21 }, (_, index) =>
    thing({ kind: index < 15 ? 'api-key' : 'webhook', _id: idOf(500 + index), name: `Thing ${index + 1}` }),
  );
  answerPreview(portal, { things: many });
  await openScreen(address('deactivate'), { as: 'admin' });
  const keys = page.getByRole('button', { name: 'API keys 15' });
  await expect.element(keys).toHaveAttribute('aria-expanded', 'false');
  expect(row('Thing 1').query()).toBeNull();
  await page.getByRole('button', { name: 'One choice for all 15' }).click();
  await page.getByRole('menuitem', { name: 'End all' }).click();
  await expect.element(page.getByText('6 are taken over')).toBeVisible();
  await expect.element(page.getByText('15 end')).toBeVisible();
  await keys.click();
  await expect.element(row('Thing 15').getByRole('radio', { name: 'End' })).toBeChecked();
  await expectAccessible();
});

test('what changed meanwhile is asked again, and nothing is done', async ({ portal, openScreen }) => {
  answerPreview(portal);
  portal.refuse(users.leave, 'made.changed');
  await openScreen(address('deactivate'), { as: 'admin' });
  await row('Timetable sync').getByText('End', { exact: true }).click();
  await page.getByRole('button', { name: 'Deactivate and hand over' }).click();
  await expect.element(page.getByRole('alert').getByText('Changed meanwhile: look again')).toBeVisible();
  await expect.element(row('Timetable sync').getByRole('radio', { name: 'Take over' })).toBeChecked();
});

test('a deletion still ends in the question of the specification', async ({ portal, openScreen }) => {
  answerPreview(portal);
  portal.answer(users.leave, { takenOver: 2, ended: 2, rests: 0, user: null });
  await openScreen(address('delete'), { as: 'admin' });
  await page.getByRole('button', { name: 'Delete and hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Odile Brandt?' });
  await expect
    .element(dialog.getByText(`${messageTexts.deleteQuestion.title} ${messageTexts.deleteQuestion.text}`))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(screenTexts.title.userManagement);
});

test('the last Admin loses no right here', async ({ portal, openScreen }) => {
  answerPreview(portal, { lastAdmin: true });
  await openScreen(address('deactivate'), { as: 'admin' });
  await expect.element(page.getByText('Last Admin: cannot lose this right')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Deactivate and hand over' })).toBeDisabled();
});

test('from the list, Deactivate of somebody whose things would rest leads to the page; of anybody else it asks as ever', async ({
  portal,
  openScreen,
}) => {
  const admin = userRow({ _id: odile, name: 'Odile Brandt', role: 'Admin' });
  portal.answer(users.listUsers, pageOf([admin]));
  answerPreview(portal, { things: [] });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  const deactivate = async () => {
    await page.getByRole('button', { name: 'More actions for Odile Brandt' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
  };
  await deactivate();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Odile Brandt?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answerPreview(portal);
  await deactivate();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Deactivate Odile Brandt?');
  await expect.element(row('Timetable sync')).toBeVisible();
});

test('a form that lowers a role saves the rest at once, and leads to where the rest is decided', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  const stored = userDetail({
    _id: odile,
    name: 'Odile Brandt',
    role: 'Admin',
    departmentId: [],
    department: [],
  });
  portal.answer(users.userForForm, { user: stored });
  portal.answer(users.listRoles, {
    roles: [
      { _id: idOf(1), role: 'User', severalDepartments: false },
      { _id: idOf(2), role: 'Admin', severalDepartments: false },
    ],
  });
  portal.answer(users.modifyUser, { user: { ...stored, location: 'Ward 9', revision: 2 } });
  answerPreview(portal);
  await openScreen(`${screens.modifyUser.path}?user_id=${odile}`, { as: 'admin' });
  await page.getByRole('textbox', { name: 'Location' }).fill('Ward 9');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'User' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(addressOnShow).toBe(`${screens.leave.path}?user_id=${odile}&act=role&role=User`);
  expect(portal.sent(users.modifyUser).map(({ body }) => body)).toEqual([
    { _id: odile, revision: 1, location: 'Ward 9' },
  ]);
});

test.for([
  ['desktop', 'dark'],
  ['desktop', 'light'],
  ['tablet', 'dark'],
  ['phone', 'light'],
] as const)(
  'the page has no fault on a %s, %s',
  async ([size, theme], { portal, openScreen, expectAccessible }) => {
    answerPreview(portal);
    const key = {
      hint: 'swk_abcd',
      scopes: ['users:manage' as const],
      companyId: idOf(9),
      companyName: 'St. Brigid Hospital',
      createdAt: '2026-10-01T08:00:00.000Z',
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: null,
    };
    const rests = {
      cause: 'role' as const,
      since: '2026-11-14T08:00:00.000Z',
      endsAt: '2026-12-14T08:00:00.000Z',
      refused: 212,
    };
    const keys: apiKeys.ApiKey[] = [
      {
        ...key,
        _id: idOf(401),
        name: 'Timetable sync',
        createdBy: 'Odile Brandt',
        state: 'active',
        maker: { madeBy: 'Odile Brandt', actsFor: 'Odile Brandt', rests: null },
      },
      {
        ...key,
        _id: idOf(405),
        name: 'Payroll export',
        createdBy: 'Graham Pritchard',
        state: 'resting',
        maker: { madeBy: 'Graham Pritchard', actsFor: 'Graham Pritchard', rests },
      },
    ];
    portal.answer(apiKeys.listKeys, { keys });
    await openScreen(address('deactivate'), { as: 'admin', size, theme });
    await expect.element(page.getByText('Payroll export')).toBeVisible();
    await expect.element(page.getByText(/212 requests were refused/)).toBeVisible();
    await expectAccessible();
  },
);
