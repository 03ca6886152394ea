import { screens, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { pageOf, userDetail, userRows } from '../../../../testing/answers/user.ts';
import { expect, test } from '../../../../testing/screenTest.tsx';

const people = userRows(...Array.from({ length: 12 }, (_, index) => `Learner ${index + 1}`));
const choose = page.getByRole('button', { name: /^Choose / });

test('the users of the company stand ten a page, and one of them is chosen', async ({
  portal,
  openScreen,
}) => {
  portal.answer(users.listUsers, pageOf(people));
  portal.answer(users.userForForm, ({ body }) => ({
    user: userDetail(people.find(({ _id }) => _id === body._id)),
  }));
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  const list = page.getByRole('list', { name: '12 users of the company' });
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(10);
  await expect.element(choose.first()).toHaveAccessibleName('Choose Learner 1');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.element(choose.first()).toHaveAccessibleName('Choose Learner 11');
  await choose.last().click();
  await expect.element(page.getByRole('textbox', { name: 'User Name' })).toHaveValue('Learner 12');
});

test('the eight most needed fields of a found user are changed', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  const [anna] = userRows('Anna Berg');
  const stored = userDetail(anna);
  portal.answer(users.listUsers, { users: [stored], usersCount: 1 });
  portal.answer(users.userForForm, { user: stored });
  portal.answer(users.modifyUser, ({ body }) => ({
    user: userDetail({ ...anna, location: body.location ?? null, revision: 2 }),
  }));
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await page.getByPlaceholder('Name, User ID or email').fill('Anna');
  await page.getByRole('option', { name: /Anna Berg/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'User Name' })).toHaveValue('Anna Berg');
  // The labels of required fields end with a star, which is cut off for the comparison.
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) =>
    textContent.replace(/\W+$/, ''),
  );
  expect(labels).toEqual([
    'Company Name',
    'User Name',
    'Email',
    'Department',
    'Course',
    'Modules',
    'Location',
    'Role',
  ]);
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Location' }).fill('Ward 9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage('userModified');
  expect(portal.sent(users.modifyUser)).toMatchObject([{ body: { revision: 1, location: 'Ward 9' } }]);
  await page.getByRole('link', { name: 'All users' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(screenTexts.title.userManagement);
});
