import { categories, screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { openedCategory } from '../../../testing/answers/categories.ts';
import { idOf } from '../../../testing/answers/idOf.ts';
import { atOnce, begunTask } from '../../../testing/answers/task.ts';
import { userRow } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const category = openedCategory();
const [, stroke] = category.modules;
const address = `${screens.modifyCategory.path}?categoryId=${category._id}`;
const adam = idOf(321);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const nameField = page.getByRole('textbox', { name: 'Name', exact: true });

/** Preview of removing Stroke Recognition, when `lost` people have it from this category only. */
const removal = (lost: number) => ({
  users: 2,
  modules: [{ _id: stroke?._id ?? '', moduleName: 'Stroke Recognition', lost, kept: 2 - lost, complete: 0 }],
});

test('people are chosen, and what they would get is said; a refusal keeps the choice', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(categories.getCategory, category);
  portal.answer(users.findLearners, [userRow({ _id: adam, name: 'Adam Reid' })]);
  portal.answer(categories.previewUsers, { users: 1, modules: 2, assigned: 2, already: 0 });
  await openScreen(address, { as: 'manager' });
  await expect.element(button('Assign users')).toBeDisabled();
  await page.getByRole('checkbox', { name: /Adam Reid/ }).click();
  await expect.element(page.getByText('1 person × 2 modules: 2 new, 0 already there')).toBeVisible();
  portal.refuse(categories.assignUsers, 'user.not-found');
  await button('Assign users').click();
  await expectMessage('groupNotAssigned');
  await expect.element(page.getByText(problemTexts['user.not-found'].detail)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Adam Reid/ })).toBeChecked();
  await expectAccessible();
  expect(portal.sent(categories.assignUsers).map(({ body }) => body.userIds)).toEqual([[adam]]);
  portal.answer(categories.assignUsers, { status: true, users: 300, assigned: 0, ...begunTask });
  await button('Assign users').click();
  await expect.element(page.getByText('It goes on in the background for 300 people')).toBeVisible();
});

test('a removal says who loses the module before it is saved, and they can be given it on their own', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(categories.getCategory, category);
  portal.answer(categories.previewRemoval, removal(2));
  portal.answer(categories.listLosing, {
    users: ['Adam Reid', 'Analyn Aquino'].map((name, index) => ({
      _id: idOf(330 + index),
      name,
      department: ['Emergency'],
      trainings: 0,
      assessments: 0,
      bestScore: null,
      dueOn: null,
    })),
    usersCount: 2,
  });
  await openScreen(address, { as: 'manager' });
  await button('Remove Stroke Recognition').click();
  await expect
    .element(page.getByText('Removing Stroke Recognition takes it from 2 of 2 people'))
    .toBeVisible();
  await expect.element(page.getByText('1 module removed, not saved')).toBeVisible();
  await expect.element(page.getByText('Removed on Save')).toBeVisible();
  await button('Show the 2').click();
  const losing = page.getByRole('region', { name: 'Who loses Stroke Recognition' });
  await expect.element(losing).toMatchTextContent('Adam Reid');
  await expect.element(losing).toMatchTextContent('Not started');
  await expectAccessible();

  portal.answer(users.assignModules, { status: true, users: 2, assigned: 2, datesChanged: 0, ...atOnce });
  portal.answer(categories.previewRemoval, removal(0));
  await button('Give these 2 the module on their own').click();
  await expect.element(page.getByText(messageTexts.modulesAssigned.text)).toBeVisible();
  await expect.element(page.getByText('Removing Stroke Recognition takes it from nobody')).toBeVisible();
  await button('Keep Stroke Recognition').click();
  await expect.element(page.getByText('Removed on Save')).not.toBeInTheDocument();
});

test('a category without a name is not saved; what somebody else changed is shown beside', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  portal.answer(categories.getCategory, category);
  await openScreen(address, { as: 'manager' });
  await nameField.fill('');
  await button('Save').click();
  await expectMessage('groupNotUpdated');
  expect(portal.sent(categories.updateCategory)).toEqual([]);

  await nameField.fill('Ward skills mine');
  portal.refuse(categories.updateCategory, 'category.conflict');
  portal.answer(categories.getCategory, { ...category, name: 'Ward skills theirs', revision: 2 });
  await button('Save').click();
  const notice = page.getByRole('alert').filter({ hasText: problemTexts['category.conflict'].detail });
  await expect.element(notice).toMatchTextContent('Ward skills theirs');
});

test('a person leaves and a category is deleted only after it was said what that takes away', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const person = {
    _id: adam,
    name: 'Adam Reid',
    mobileNo: '7000000321',
    emailAddress: 'adam@stbrigid.example',
    department: ['Emergency'],
    complete: 0,
  };
  portal.answer(categories.getCategory, category);
  portal.answer(categories.listCategoryUsers, { users: [person], usersCount: 1 });
  portal.answer(categories.previewRemoval, removal(1));
  await openScreen(address, { as: 'manager' });
  await button('Remove Adam Reid from the category').click();
  const leaving = page.getByRole('dialog', { name: 'Remove Adam Reid from Ward skills?' });
  await expect.element(leaving).toMatchTextContent('Stroke Recognition: 1 person loses it');
  portal.answer(categories.removeUsers, { status: true, users: 1, lost: 1, ...atOnce });
  portal.answer(categories.listCategoryUsers, { users: [], usersCount: 0 });
  await leaving.getByRole('button', { name: 'Remove' }).click();
  const people = page.getByRole('region', { name: 'In this category' });
  await expect.element(people).toMatchTextContent('Nobody is in this category yet.');

  await button('Delete category').click();
  const deleting = page.getByRole('dialog', { name: 'Delete Ward skills?' });
  const { title, text } = messageTexts.deleteQuestion;
  await expect.element(deleting).toMatchTextContent(`${title} ${text}`);
  await expect.element(deleting).toMatchTextContent('Completed results stay.');
  await expectAccessible();
  portal.answer(categories.deleteCategory, { status: true, lost: 1 });
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(screenTexts.title.categories);
});
