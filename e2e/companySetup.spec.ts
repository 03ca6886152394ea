import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addCompanyAdmin } from './support/addCompanyAdmin.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage } from './support/signIn.ts';

test('a new company’s Admin sees what there is to do, does the first step and comes to the next one; the SuperAdmin sees the same', async ({
  page,
  request,
  openOtherBrowser,
  signInAs,
}) => {
  const { token } = await signInAs('superadmin');
  const { company, mobileNo, pin } = await addCompanyAdmin(request, token, { name: 'Ada Lakeside' });

  const admin = await openOtherBrowser();
  await admin.goto(screens.signIn.path);
  await signInOnPage(admin, mobileNo, pin);
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.dashboard);
  const card = admin.getByRole('region', { name: 'First steps' });
  const step = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('0 of 7 done');
  await expect(step('Make departments')).toContainText('Next');

  await card.getByRole('button', { name: 'Make your first department' }).click();
  const panel = admin.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Department Name' }).fill('First Ward');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card).toContainText('1 of 7 done');
  await expect(step('Make departments')).toContainText('Done');
  await expect(step('Make departments')).toContainText('One department');

  await expect(card.getByRole('heading', { name: 'Import learners' })).toBeVisible();
  await step('Have modules to train with').getByRole('button', { name: 'Ask for modules' }).click();
  const asking = admin.getByRole('dialog', { name: 'Ask for modules' });
  await asking.getByRole('textbox').fill('Sepsis, for 40 nurses');
  await asking.getByRole('button', { name: 'Ask for modules' }).click();
  await expect(step('Have modules to train with')).toContainText(/Asked on .*, waiting/);

  await card.getByRole('link', { name: screenTexts.title.importUsers }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.importUsers);

  await page.goto(screens.home.path);
  const needs = page.getByRole('region', { name: 'Needs you' });
  const asked = needs.getByRole('button', { name: `${company.companyName} asks for modules` });
  const more = needs.getByRole('button', { name: /more$/ });
  await expect(asked.or(more).first()).toBeVisible();
  if (!(await asked.isVisible())) await more.click();
  await asked.click();
  const giving = page.getByRole('dialog', { name: `Give ${company.companyName} modules?` });
  await giving.getByRole('button', { name: /^Give \d+ modules$/ }).click();
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('2 of 7 done');
});
