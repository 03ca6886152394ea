import type { Locator, Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { signInTexts } from '@simward/texts/auth';
import { coursesTexts } from '@simward/texts/courses';
import { importsTexts } from '@simward/texts/imports';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { usersTexts } from '@simward/texts/users/users';
import type { Picture } from './picture.ts';
import { buttonIn, cellsAt, moreOf, rowAt } from './tableParts.ts';

const labelOf = (page: Page, text: string): Locator => page.locator('label').filter({ hasText: text });
const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const kindsOf = (page: Page): Locator =>
  page.getByRole('group', { name: importDifferenceTexts.figures.label }).locator('label');

/** A list with an error in it, as somebody who writes it by hand makes one. */
const list = `Name;Email;Department;Role
Robin Hale;robin.hale@example.org;Emergency;User
Bea Lund;bea@nowhere;Emergency;User
Ida Moss;ida.moss@example.org;Emergency;User
`;

/** How people come in and sign in, and what they are given. */
export const picturesOfPeople: readonly Picture[] = [
  {
    name: 'sign-in-form',
    as: 'public',
    path: screens.signIn.path,
    around: (page) => [
      labelOf(page, signInTexts.userId),
      page.getByRole('textbox', { name: signInTexts.password }),
      buttonOf(page, signInTexts.submit),
    ],
    margin: 16,
    discs: [
      { step: 1, at: (page) => labelOf(page, signInTexts.userId) },
      { step: 2, at: (page) => labelOf(page, signInTexts.password) },
      { step: 3, at: (page) => buttonOf(page, signInTexts.submit), where: 'corner' },
    ],
  },
  {
    name: 'person-actions',
    as: 'manager',
    path: screens.userManagement.path,
    before: async (page) => moreOf(page, 0).click(),
    around: (page) => [
      rowAt(page, 0).getByText(usersTexts.status.active),
      cellsAt(page, 0).last(),
      page.getByRole('menu'),
    ],
    margin: 14,
    discs: [
      { step: 2, at: (page) => moreOf(page, 0), where: 'corner' },
      { step: 3, at: (page) => buttonIn(rowAt(page, 0), usersTexts.list.modify), where: 'corner' },
    ],
  },
  {
    name: 'course-actions',
    as: 'admin',
    path: screens.courses.path,
    before: async (page) => moreOf(page, 0).click(),
    around: (page) => [
      buttonIn(rowAt(page, 0), coursesTexts.rename.act),
      moreOf(page, 0),
      page.getByRole('menu'),
    ],
    margin: 14,
    discs: [
      { step: 2, at: (page) => buttonIn(rowAt(page, 0), coursesTexts.rename.act), where: 'corner' },
      {
        step: 3,
        at: (page) => page.getByRole('menuitem', { name: coursesTexts.delete.act }),
        where: 'corner',
      },
    ],
  },
  {
    name: 'import-preview',
    as: 'admin',
    path: screens.importUsers.path,
    before: async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'first-years.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
      await buttonOf(page, importsTexts.upload.go).click();
      await rowAt(page, 2).waitFor();
    },
    around: (page) => [
      ...[0, 2].map((kind) => kindsOf(page).nth(kind)),
      ...[0, 2].flatMap((row) => [cellsAt(page, row).first(), cellsAt(page, row).nth(3)]),
    ],
    discs: [{ step: 3, at: (page) => page.getByText('bea@nowhere') }],
  },
  {
    name: 'assignment-effect',
    as: 'manager',
    path: screens.assignment.path,
    before: async (page) => {
      for (const name of [/^Anna Berg/, /^Chioma/, /^Airway/])
        await page.getByRole('checkbox', { name }).check();
    },
    around: (page) => [
      page.getByText(assignmentsTexts.startDate, { exact: true }),
      buttonOf(page, assignmentsTexts.save),
    ],
    margin: 16,
    discs: [
      { step: 3, at: (page) => page.getByText(assignmentsTexts.startDate, { exact: true }) },
      { step: 4, at: (page) => buttonOf(page, assignmentsTexts.save), where: 'corner' },
    ],
  },
];
