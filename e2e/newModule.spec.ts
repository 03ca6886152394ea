import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { builds, screens } from '@simward/contract';
import { pdfOf } from '../apps/server/src/testing/builders/files/buildUpload.ts';
import { apkOf, largeZip } from '../apps/server/src/testing/builders/files/smallBuilds.ts';
import { pngOf } from '../apps/server/src/testing/files/pictures.ts';
import { choose, chooseFile, field } from './support/moduleForm.ts';
import { expect, test } from './support/portalTest.ts';

const guide = { name: 'sepsis-facilitator-guide.pdf', mimeType: 'application/pdf', buffer: pdfOf() };

const addModule = async (page: Page, name: string, code: string) => {
  await page.getByRole('link', { name: 'Add Module' }).first().click();
  await field(page, 'Module Name').fill(name);
  await choose(page, 'Industry', 'Acute nursing');
  await field(page, 'Module Description').fill('A patient on a surgical ward becomes septic.');
  await field(page, 'Module Demo Link').fill('https://vimeo.com/824190371');
  await field(page, 'Product code').fill(code);
  await choose(page, 'Module Type', 'Unity');
  for (const platform of ['Windows', 'PICO'])
    await page.getByRole('group', { name: 'Platforms' }).getByRole('checkbox', { name: platform }).check();
  for (const [index, competency] of ['SBAR', 'Sepsis bundle'].entries()) {
    await page.getByRole('button', { name: 'Add competency' }).click();
    await field(page, `Competency ${index + 1}`).fill(competency);
    await field(page, `Product code of competency ${index + 1}`).fill(`C${index + 1}`);
  }
  await chooseFile(page, 'Upload guide', guide);
  const banner = { name: 'a.png', mimeType: 'image/png', buffer: await pngOf(900, 500) };
  await chooseFile(page, 'Upload banner', banner);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

const openVersionDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Add version' }).click();
  return page.getByRole('dialog', { name: 'Add a version' });
};

const chooseBuild = (page: Page, platform: string, file: Parameters<typeof chooseFile>[2]) =>
  chooseFile(page, new RegExp(`(Upload a|Choose another) build ${platform} build`), file);

test(
  'a SuperAdmin adds a module, and a version whose upload goes on after a reload broke it off',
  { tag: '@modules' },
  async ({ page, signInAs, expectMessage }, testInfo) => {
    test.slow();
    const code = `E2E-${randomUUID().slice(0, 8)}`;
    const name = `Sepsis rehearsal ${code}`;
    const path = testInfo.outputPath('sepsis.zip');
    const bytes = largeZip(randomBytes(2 * builds.partBytesOf(1)));
    await writeFile(path, bytes);

    await signInAs('superadmin');
    await page.goto(screens.modules.path);
    await addModule(page, name, code);
    await expectMessage('moduleAdded');
    await page.getByPlaceholder('Filter by name or product code').fill(code);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('link', { name: `Modify ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Modify Module [0-9a-f-]{36}$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: guide.name }).click();
    expect((await download).suggestedFilename()).toBe(guide.name);

    const sentParts: string[] = [];
    let isBroken = true;
    await page.route(/\/objects\/builds\//, async (route) => {
      const part = new URL(route.request().url()).searchParams.get('part') ?? '';
      // The connection breaks during the second part.
      if (isBroken && part !== '1') return;
      sentParts.push(part);
      await route.continue();
    });
    const firstDialog = await openVersionDialog(page);
    const first = page.waitForResponse((response) => response.url().includes('part=1&'));
    await chooseBuild(page, 'Windows', path);
    await first;
    await expect(firstDialog.getByText(/^8\.\d+ MB of 16\.\d+ MB · 50%/)).toBeVisible();
    await page.reload();
    isBroken = false;
    const secondDialog = await openVersionDialog(page);
    await expect(
      secondDialog.getByText(/^sepsis\.zip \(.*\) is sent in part\. Choose the same file/),
    ).toBeVisible();
    await chooseBuild(page, 'Windows', path);
    await chooseBuild(page, 'PICO', {
      name: 'sepsis.apk',
      mimeType: 'application/octet-stream',
      buffer: apkOf(),
    });
    await secondDialog.getByRole('textbox', { name: 'Version', exact: true }).fill('1.0.0');
    await secondDialog.getByRole('textbox', { name: 'Notes' }).fill('First release.');
    await secondDialog.getByRole('button', { name: 'Add version' }).click();
    await expect(page.getByText('Version 1.0.0 added')).toBeVisible();
    // The small build is one part of its own.
    expect(sentParts.toSorted()).toEqual(['1', '1', '2', '3']);
    await expect(page.getByRole('button', { name: /^PICO .* build of version 1.0.0$/ })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Windows .* build of version 1.0.0$/ }).click();
    expect((await readFile(await (await saving).path())).equals(bytes)).toBe(true);

    await choose(page, 'Status', 'Inactive');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectMessage('moduleModified');
    await page.getByPlaceholder('Filter by name or product code').fill(code);
    await expect(row).toContainText('Inactive');
  },
);
