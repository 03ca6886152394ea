import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { modules, screens, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addCompanyAdmin } from './support/addCompanyAdmin.ts';
import { addModule } from './support/addModule.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { readCard, seesModuleOnHeadset, signInByCard } from './support/cards.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { countActs, csvList, type ListFile, moodleExport, uploadList, wardRoster } from './support/lists.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage, tokenByPassword, tokenOf } from './support/signIn.ts';

/** From Import Users to Import. */
const mostPresses = 8;

/**
 * Signs the Admin of a company without anybody else in, and opens the import.
 * @returns the company, and the Admin's access token for calls beside the page
 */
const openImport = async (page: Page, request: APIRequestContext) => {
  const { company, mobileNo, pin } = await addCompanyAdmin(request, await tokenOf(request, 'superadmin'), {
    name: 'Ada Lakeside',
  });
  await page.goto(screens.signIn.path);
  await signInOnPage(page, mobileNo, pin);
  await expect(heading(page)).toHaveText(screenTexts.title.dashboard);
  await page.getByRole('link', { name: screenTexts.title.userManagement, exact: true }).click();
  await expect(heading(page)).toHaveText(screenTexts.title.userManagement);
  await page.getByRole('main').getByRole('link', { name: screenTexts.title.importUsers }).first().click();
  await expect(heading(page)).toHaveText(screenTexts.title.importUsers);
  return { token: await tokenByPassword(request, mobileNo, pin), companyId: company._id };
};

/** Gives the company a module of the platform that headsets get. @returns its name */
const giveModule = async (request: APIRequestContext, companyId: string): Promise<string> => {
  const token = await tokenOf(request, 'superadmin');
  const fields = { name: 'Sepsis', description: 'The first hour.' };
  const { _id: moduleId, moduleName } = await addModule(request, token, fields);
  await callPortal(request, modules.addVersion, { body: { moduleId, version: '1.0.0' } }, token);
  await callPortal(request, modules.addAssignCompany, { body: { moduleId, companyId } }, token);
  return moduleName;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const primary = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Answers a question of the step of columns: two presses. */
const choose = async (page: Page, question: string, answer: string) => {
  await page.getByRole('combobox', { name: question }).click();
  await page.getByRole('option', { name: answer, exact: true }).click();
};

interface Case {
  what: string;
  list: () => ListFile | Promise<ListFile>;
  /** Question and answer. */
  answers: readonly (readonly [question: string, answer: string])[];
  people: number;
  departments: readonly string[];
  /** Somebody who would get more rights. */
  tick?: string;
  /** A learner of the list. */
  learner: string;
}

const cases: readonly Case[] = [
  {
    what: 'the export of a Moodle',
    list: moodleExport,
    answers: [['Role for teacher', 'Manager']],
    people: 6,
    departments: ['Year 1', 'Year 2'],
    tick: 'Ömer Örnek',
    learner: 'Zoë Exemple',
  },
  {
    what: 'a workbook of Excel',
    list: wardRoster,
    answers: [['Taken for, Mobile phone', 'Leave out']],
    people: 5,
    departments: ['Emergency', 'Maternity'],
    learner: 'Maria Ejemplo',
  },
];

for (const { what, list, answers, people, departments, tick, learner } of cases)
  test(`${what} goes into a fresh company, and from a printed card a learner signs in on a phone and on a headset`, async ({
    page,
    request,
    openOtherBrowser,
  }) => {
    test.slow();
    const { token, companyId } = await openImport(page, request);
    await expectAccessible(page, 'the import, upload');
    const file = await list();
    const acts = await countActs(page);
    await uploadList(page, file);
    for (const [question, answer] of answers) await choose(page, question, answer);
    const made = page.getByRole('region', { name: 'Will be made' });
    for (const department of departments) await expect(made).toContainText(`Department ${department}`);
    await expectAccessible(page, 'the import, columns');
    await primary(page, /^Preview /).click();
    const start = primary(page, new RegExp(`^Import ${people} new`));
    await expect(page.getByRole('grid').getByRole('row').filter({ hasText: learner })).toContainText('New');
    await expectAccessible(page, 'the import, preview');
    if (tick) await page.getByRole('checkbox', { name: tick }).click();
    await start.click();
    await expect(page.getByRole('heading', { name: `${people} people added, 0 changed` })).toBeVisible();
    expect(acts.presses).toBeLessThanOrEqual(mostPresses);
    expect(acts.keys).toBe(0);
    await expectAccessible(page, 'the import, result');

    await page.getByRole('link', { name: 'Imports', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Imports' })).toContainText(file.name);
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
    await expectAccessible(page, 'the history of imports');

    const moduleName = await giveModule(request, companyId);
    const { users: all } = await callPortal(request, users.listUsers, { body: {} }, token);
    await assignModule(request, token, all.find(({ name }) => name === learner)?._id ?? '', moduleName);
    await page.getByRole('link', { name: `Issue ${people}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue codes' }).click();
    await page.getByRole('button', { name: 'Show the codes' }).click();
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('img') });
    await expect(cards).toHaveCount(people);
    await page.emulateMedia({ media: 'print' });
    const card = await readCard(cards.filter({ hasText: learner }));
    await signInByCard(await openOtherBrowser(), card, moduleName);
    await seesModuleOnHeadset(request, card, moduleName, token);
  });

/** Moves the focus by the Tab key alone. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostStops; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};
const mostStops = 120;

test('a list goes in by keyboard alone: file, questions, a correction in the grid, import', async ({
  page,
  request,
}) => {
  test.slow();
  await openImport(page, request);
  const { name, buffer } = moodleExport();
  const list = csvList(name, [buffer.toString().replace('aspecimen@school.example', 'aspecimen@school')]);
  const acts = await countActs(page);

  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('button', { hasText: 'Choose a list' }));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(list);
  await tabTo(page, page.getByRole('button', { name: 'Upload', exact: true }));
  await page.keyboard.press('Enter');

  const role = page.getByRole('combobox', { name: 'Role for teacher' });
  await tabTo(page, role);
  await page.keyboard.press('Enter');
  const user = page.getByRole('option', { name: 'User', exact: true });
  await expect(user).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(user).toBeHidden();
  await expect(role).toHaveText('User');
  await tabTo(page, primary(page, /^Preview 6 rows/));
  await page.keyboard.press('Enter');

  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Ada Specimen' });
  await expect(row).toContainText('Error');
  await page.keyboard.press('F8');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Fix Email Address in row 2' })).toBeFocused();
  await page.keyboard.type('ada@school.example');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('New');
  await tabTo(page, primary(page, /^Import 6 new/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '6 people added, 0 changed' })).toBeFocused();
  expect(acts.presses).toBe(0);
});
