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
  const card = admin.getByRole('region', { name: 'Get started' });
  const step = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('0 of 7 done');
  await expect(step('Make departments')).toContainText('To do');

  await step('Make departments').getByRole('button', { name: 'Departments' }).click();
  const panel = admin.getByRole('dialog');
  await panel.getByRole('button', { name: 'Add Department' }).first().click();
  await panel.getByRole('textbox', { name: 'Department Name' }).fill('First Ward');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('First Ward')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('1 of 7 done');
  await expect(step('Make departments')).toContainText('Done');
  await expect(step('Make departments')).toContainText('One department');

  await step('Add learners').getByRole('link', { name: screenTexts.title.importUsers }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.importUsers);

  await page.goto(screens.modifyCompany.path.replace('$companyId', company._id));
  await expect(page.getByRole('region', { name: 'Get started' })).toContainText('1 of 7 done');
});
