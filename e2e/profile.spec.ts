import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { jpegWithLocation } from '../apps/server/src/testing/files/pictures.ts';
import { addPerson } from './support/addPerson.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage, tokenByPassword, tokenOf } from './support/signIn.ts';

test('a learner keeps the own name, picture and password, and signs the other browsers out', {
  tag: '@profile',
}, async ({ page, openOtherBrowser, request, expectMessage }) => {
  const person = await addPerson(request, await tokenOf(request, 'admin'), { name: 'Wanda Quist' });
  const field = (label: string) => page.getByRole('textbox', { name: label });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(screens.signIn.path);
  await signInOnPage(page, person.mobileNo, person.pin);
  await page.getByRole('link', { name: 'Personal Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');

  await field('Name').fill('Rosalind Frank');
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await save();
  await expectMessage('profileUpdated');
  await expect(page.getByRole('banner').getByText('Rosalind Frank')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegWithLocation(640, 480) });
  await expectMessage('pictureUpdated');
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(picture).toHaveCount(0);
  await field('New password').fill('864297');
  await field('Confirm password').fill('864297');
  await field('Email address').fill(`rosalind.${person.mobileNo}@hospital.example`);
  await field('Current password').fill(person.pin);
  await save();
  await expect(field('Current password')).toHaveCount(0);
  await page.reload();
  await expect(field('Name')).toHaveValue('Rosalind Frank');
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();

  const signInElsewhere = async () => {
    const otherPage = await openOtherBrowser();
    await otherPage.goto(screens.signIn.path);
    await signInOnPage(otherPage, person.mobileNo, '864297');
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userDashboard);
    return otherPage;
  };
  const other = await signInElsewhere();
  await page.getByRole('tab', { name: 'Sign-in and devices' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText('The browser is signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.signIn);

  // A sign-in without a page, as if from another browser.
  await tokenByPassword(request, person.mobileNo, '864297');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
});
