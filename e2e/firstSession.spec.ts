import { modules, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addCompanyAdmin } from './support/addCompanyAdmin.ts';
import { addModule } from './support/addModule.ts';
import { callPortal } from './support/callPortal.ts';
import { readCard } from './support/cards.ts';
import { csvList, uploadList } from './support/lists.ts';
import { playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage, tokenOf } from './support/signIn.ts';

test('a new company comes from nothing to its first session by clicks alone: each step leads to the next one', async ({
  page,
  request,
}) => {
  test.slow();
  const token = await tokenOf(request, 'superadmin');
  const { company, mobileNo, pin } = await addCompanyAdmin(request, token, { name: 'Ada Lakeside' });
  const fields = { name: 'Sepsis', description: 'The first hour.' };
  const { _id: moduleId, moduleName } = await addModule(request, token, fields);
  await callPortal(request, modules.addVersion, { body: { moduleId, version: '1.0.0' } }, token);

  const heading = page.getByRole('heading', { level: 1 });
  const card = page.getByRole('region', { name: 'First steps' });
  const overview = page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true });
  await page.goto(screens.signIn.path);
  await signInOnPage(page, mobileNo, pin);
  await expect(heading).toHaveText(screenTexts.title.dashboard);

  await card.getByRole('button', { name: 'Make your first department' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Department Name' }).fill('First Ward');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card).toContainText('1 of 7 done');

  await card.getByRole('link', { name: screenTexts.title.importUsers }).click();
  const people = ['Ada', 'Ben', 'Cleo'].map((name) => `${name} Newstart`);
  const rows = people.map((name, index) => `${name};newstart.${index}@lakeside.example;User;First Ward`);
  await uploadList(page, csvList('first.csv', ['Name;Email;Role;Department', ...rows]));
  await page.getByRole('button', { name: 'Import 3 new' }).click();
  await expect(page.getByRole('heading', { name: '3 people added' })).toBeVisible();
  await page.getByRole('link', { name: 'Issue 3', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue codes' }).click();
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(3);
  const { userId, code } = await readCard(cards.filter({ hasText: people[0] ?? '' }));

  await overview.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(card).toContainText('2 of 7 done');
  // A SuperAdmin answers the request of the third step.
  await callPortal(request, modules.addAssignCompany, { body: { moduleId, companyId: company._id } }, token);
  await card.getByRole('link', { name: 'New enrolment code' }).first().click();
  await page.getByRole('button', { name: 'Make code' }).click();
  const enrolment = page.getByRole('status', { name: 'Enrolment code' }).locator('p');
  await expect(enrolment).toHaveText(/^[2-9A-Z]{8}$/);
  const enrolmentCode = await enrolment.innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  await overview.click();
  await card.getByRole('link', { name: 'Assign modules' }).first().click();
  await expect(heading).toHaveText(screenTexts.title.moduleAssignment);
  await page.getByRole('checkbox', { name: new RegExp(moduleName) }).check();
  await page.getByRole('checkbox', { name: people[0] ?? '' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 new for 1 person')).toBeVisible();

  const learner = { mobileNo: userId.replaceAll(' ', ''), pin: code };
  await playHeadset(request, learner, { moduleName, mode: 'assessment', code: enrolmentCode });
  await overview.click();
  // The card asks every 20 seconds; after a successful assessment it is gone.
  const isCounted = async () => (await card.count()) === 0 || /6 of 7 done/.test(await card.innerText());
  await expect(heading).toHaveText(screenTexts.title.dashboard);
  await expect.poll(isCounted, { timeout: 40_000 }).toBe(true);
});
