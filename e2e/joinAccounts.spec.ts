import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { signInOnPage } from './support/signIn.ts';
import { expect, test } from './support/usersTest.ts';

test('an Admin joins two accounts of one person; the other User ID names the one that stays, until it is undone', {
  tag: '@joining',
}, async ({
  page,
  openOtherBrowser,
  heading,
  people: { surname, add },
  userList: { open, select, chooseFromBar },
}) => {
  const [stays, other] = [await add('Mara'), await add('Marah')];
  await open();
  await select('Mara');
  await select('Marah');
  await chooseFromBar('Join accounts');
  await expect(heading).toHaveText(screenTexts.title.joinAccounts);
  await page.getByRole('radio', { name: new RegExp(stays.mobileNo) }).click();
  await page.getByRole('checkbox', { name: 'It is one and the same person' }).click();
  await page.getByLabel('Reason').fill('In Moodle and in the staff list');
  await page.getByRole('button', { name: `Join into ${stays.mobileNo}` }).click();
  await expect(heading).toHaveText(`Mara ${surname}`);

  const signInPage = await openOtherBrowser();
  await signInPage.goto(screens.signIn.path);
  await signInOnPage(signInPage, other.mobileNo, other.pin);
  await expect(signInPage.getByText(`Sign in with User ID ${stays.mobileNo}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByLabel('Reason').fill('They are two people');
  await page.getByRole('button', { name: 'Undo joining' }).click();
  await expect(page.getByText('The accounts are two again')).toBeVisible();
  await open();
  await expect(page.getByText(other.mobileNo)).toBeVisible();
});
