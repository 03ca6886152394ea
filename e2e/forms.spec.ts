import { screens } from '@simward/contract';
import { addModule } from './support/addModule.ts';
import { expect, test } from './support/portalTest.ts';

test('a toast never covers Save, however the action bar wraps', async ({ page, request, signInAs }) => {
  const { token } = await signInAs('manager');
  const module = await addModule(request, token, { name: 'Handover', description: 'Hand a patient over.' });
  await page.goto(`${screens.modifyModule.path}?moduleId=${module._id}`);
  const save = page.locator('main').getByRole('button', { name: 'Save', exact: true });
  const toast = page.getByRole('status').filter({ hasText: /^Version .* added/ });
  let version = 0;
  for (const width of [1440, 1024, 360])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      version += 1;
      await page.getByRole('button', { name: 'Add version' }).click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Version', exact: true })
        .fill(`${version}.0.0`);
      await page.getByRole('dialog').getByRole('button', { name: 'Add version' }).click();
      await expect(toast).toHaveText(new RegExp(`${version}.0.0`));
      const [above, below] = [await toast.boundingBox(), await save.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      // What a pointer meets there is the button.
      await save.click({ trial: true });
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toBeHidden();
    });
});

test('what is typed into a filled field that is searched replaces what stood there', async ({
  page,
  signInAs,
}) => {
  await signInAs('superadmin');
  await page.goto(screens.addCompany.path);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const type = async (words: string) => {
    await page.keyboard.type(words);
    await expect(zone).toHaveValue(words);
    await expect(page.getByRole('option', { name: new RegExp(words, 'i') })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await zone.click();
  await type('berlin');
  await expect(zone).toHaveValue('Europe/Berlin');
  await page.getByRole('textbox', { name: 'Company Name' }).click();
  await page.keyboard.press('Tab');
  await expect(zone).toBeFocused();
  await type('lisbon');
  await expect(zone).toHaveValue('Europe/Lisbon');
});
