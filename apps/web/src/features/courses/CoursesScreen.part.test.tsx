import { courses, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const course = (given: Partial<courses.Course> = {}): courses.Course => ({
  _id: idOf(90),
  courseName: 'Bridging course',
  users: 0,
  companyId: idOf(9),
  companyName: 'St Brigid',
  ...given,
});
const name = page.getByRole('textbox', { name: 'Course name' });
const askToDelete = async (courseName: string) => {
  await page.getByRole('button', { name: `More actions for ${courseName}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

test('the first course is added, after another one had its name, and renamed', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const taken = problemTexts['course.name-taken'].detail;
  portal.refuse(courses.addCourse, 'course.name-taken', {
    errors: [{ field: 'courseName', message: taken }],
  });
  await openScreen(screens.courses.path, { as: 'admin' });
  await page.getByRole('button', { name: 'Add Course' }).first().click();
  await name.fill('bridging course');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect.element(page.getByText(taken)).toBeVisible();
  await expectAccessible();
  portal.answer(courses.addCourse, { course: course() });
  portal.answer(courses.listCourses, { courses: [course()] });
  await name.fill('Bridging course');
  await add.click();
  const row = page.getByRole('row', { name: /Bridging course/ });
  await expect.element(row).toBeVisible();

  const renamed = course({ courseName: 'Bridging course B' });
  portal.answer(courses.renameCourse, { course: renamed });
  portal.answer(courses.listCourses, { courses: [renamed] });
  await row.getByRole('button', { name: 'Rename Bridging course' }).click();
  await name.fill(renamed.courseName);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(row).toMatchTextContent('Bridging course B');
  expect(portal.sent(courses.renameCourse)).toMatchObject([
    { params: { id: renamed._id }, body: { courseName: renamed.courseName } },
  ]);
});

test('a course without people is deleted, one with people once it is said where they move', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  const held = course({ _id: idOf(91), courseName: 'Preceptorship', users: 4 });
  portal.answer(courses.listCourses, { courses: [course(), held] });
  portal.answer(courses.deleteCourse, { status: true });
  await openScreen(screens.courses.path, { as: 'admin' });
  await askToDelete('Preceptorship');
  const dialog = page.getByRole('dialog', { name: 'Delete Preceptorship?' });
  await expect.element(dialog).toMatchTextContent('move to another one');
  const remove = dialog.getByRole('button', { name: 'Delete course' });
  await remove.click();
  await expectMessage('required');
  await expectAccessible();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Bridging course' }).click();
  await remove.click();
  await expect.element(dialog).not.toBeInTheDocument();

  await askToDelete('Bridging course');
  await page.getByRole('button', { name: 'Delete course' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(portal.sent(courses.deleteCourse)).toMatchObject([
    { params: { id: held._id }, body: { moveToId: course()._id } },
    { params: { id: course()._id } },
  ]);
});
