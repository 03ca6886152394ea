import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { readCard, seesModuleOnHeadset, signInByCard } from './support/cards.ts';
import { expect, test } from './support/usersTest.ts';

test('from a printed card a learner signs in on a phone and on a headset; the codes are shown once', async ({
  page,
  request,
  heading: title,
  people: { surname, token },
  userList,
  openOtherBrowser,
}) => {
  const name = `Anna ${surname}`;
  const person = await addPerson(request, token, { name, changePasswordAtFirstLogin: true });
  const moduleName = 'Sepsis: the First Hour';
  await assignModule(request, token, person._id, moduleName);
  await userList.open();
  await userList.select('Anna');
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await expect(title).toHaveText('Activation codes');
  await page.reload();
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const sheet = page.getByRole('listitem').filter({ hasText: surname });
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(title).toBeHidden();
  const card = await readCard(sheet);
  expect(card.userId).toMatch(/^\d{4} \d{3} \d{3}$/);
  expect(card.code).toMatch(/^\d{4}$/);

  await signInByCard(await openOtherBrowser(), card, moduleName);
  await seesModuleOnHeadset(request, card, moduleName);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(title).toHaveText(screenTexts.title.userManagement);
});
