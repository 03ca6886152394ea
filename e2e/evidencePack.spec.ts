import { randomUUID } from 'node:crypto';
import { screens, signInScreens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { expect, test } from './support/portalTest.ts';

test(
  'a pack is made, checked by its code without signing in, compared with its file, and revoked',
  { tag: '@evidence-packs' },
  async ({ page, openOtherBrowser, request, signInAs }, testInfo) => {
    const { token, user } = await signInAs('manager');
    const learner = await addPerson(request, token, { name: `Petra ${randomUUID().slice(0, 8)}` });
    await page.goto(screens.userReport.path.replace('$id', learner._id));
    await page.getByRole('main').getByRole('link', { name: screenTexts.title.evidencePacks }).click();
    await page.getByRole('button', { name: 'Make a pack' }).click();
    await expect(page.getByText('A pack is being made').first()).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(learner.name) });
    await expect(row).toContainText('Valid', { timeout: 20_000 });
    const [code = ''] = /\w{4}-\w{4}-\w{4}/.exec(await row.innerText()) ?? [];
    const menu = row.getByRole('button', { name: `More actions for ${learner.name} ${code}` });
    await menu.click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download PDF' }).click();
    const file = testInfo.outputPath('pack.pdf');
    await (await saved).saveAs(file);

    const other = await openOtherBrowser();
    await other.goto(signInScreens.check.path);
    const typed = other.getByRole('textbox', { name: 'Check code' });
    await typed.fill(code.toLowerCase());
    await typed.press('Enter');
    const main = other.getByRole('main');
    await expect(main).toContainText('This pack is valid');
    for (const text of [learner.name, user.companyName ?? '', user.name, 'Evidence pack'])
      await expect(main).toContainText(text);
    await main.locator('input[type=file]').setInputFiles(file);
    await expect(main).toContainText('pack.pdf is the file that was issued');

    await menu.click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Issued for somebody else');
    await dialog.getByRole('button', { name: 'Revoke the pack' }).click();
    await expect(row).toContainText('Issued for somebody else');
    await other.reload();
    await expect(main).toContainText('This pack was revoked');
    await expect(main).not.toContainText('Issued for somebody else');
  },
);
