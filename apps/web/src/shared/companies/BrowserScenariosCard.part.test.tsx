import { companies, screens } from '@simward/contract';
import { companiesTexts } from '@simward/texts/companies/companies';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { company } from '../../testing/answers/company.ts';
import { signedInAs } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const { companyId } = signedInAs('admin').user;
const setting = page.getByRole('radiogroup', { name: companiesTexts.browser.label });
const choice = (name: string) => setting.getByRole('radio', { name, exact: true });
const save = page.getByRole('button', { name: 'Save choice' });
const address = `${screens.headsets.path}?view=browser`;

test('an Admin changes with the keyboard what may be played in a browser', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(companies.listCompanies, { companies: [company({ _id: companyId })] });
  portal.answer(companies.changeBrowserScenarios, ({ body }) => {
    portal.answer(companies.listCompanies, { companies: [company({ _id: companyId, ...body })] });
    return body;
  });
  await openScreen(address, { as: 'admin', size: 'phone' });
  await expect.element(choice('Practice only')).toBeChecked();
  await expect.element(save).toBeDisabled();
  await expect
    .element(choice('Practice and assessments'))
    .toHaveAccessibleDescription(
      expect.stringContaining(companiesTexts.browser.means['practice and assessments']),
    );
  await expectAccessible();
  choice('Practice only').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice('Practice and assessments')).toBeChecked();
  await save.click();
  await expect.element(page.getByText(companiesTexts.browser.saved)).toBeVisible();
  expect(portal.sent(companies.changeBrowserScenarios).map(({ body }) => body)).toEqual([
    { browserScenarios: 'practice and assessments', companyId },
  ]);
  await expect.element(choice('Practice and assessments')).toBeChecked();
  await expect.element(save).toBeDisabled();
});

test('a refusal stays beside the button, and the choice stays', async ({ portal, openScreen }) => {
  portal.answer(companies.listCompanies, { companies: [company({ _id: companyId })] });
  portal.refuse(companies.changeBrowserScenarios, 'company.not-found');
  await openScreen(address, { as: 'admin' });
  await choice('Off').click();
  await save.click();
  const { detail } = problemTexts['company.not-found'];
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
  await expect.element(choice('Off')).toBeChecked();
});

test('a Manager has no such setting', async ({ openScreen }) => {
  await openScreen(address, { as: 'manager' });
  await expect.element(page.getByRole('tab', { name: 'Headsets' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'In the browser' })).not.toBeInTheDocument();
});
