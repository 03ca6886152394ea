import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, FileChooser, Page } from '@playwright/test';
import { builds, files, modules, type RequestOf, screens } from '@simward/contract';
import { pdfOf } from '../apps/server/src/testing/builders/files/buildUpload.ts';
import { apkOf, largeZip } from '../apps/server/src/testing/builders/files/smallBuilds.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/portalTest.ts';
import { signIn } from './support/signIn.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** A module of the platform that no company uses. */
const addModule = async (request: APIRequestContext, token: string): Promise<modules.Module> => {
  const bytes = pdfOf();
  const fileType = 'application/pdf';
  const body = { fileName: 'guide.pdf', fileType, fileSize: bytes.length } as const;
  const signed = await callPortal(request, files.getUploadSignedUrl, { body }, token);
  await request.put(signed.signedRequest, { data: bytes, headers: { 'content-type': fileType } });
  const product_code = `E2E-${Date.now().toString(36)}`;
  const fields: RequestOf<typeof modules.addModule>['body'] = {
    moduleName: `Handover ${product_code}`,
    moduleDescription: 'Hand a patient over.',
    moduleDemoLink: 'https://vimeo.com/824190371',
    moduleType: 'Unity',
    moduleGuide: signed.url,
    bannerImage: null,
    industry: 'Healthcare',
    status: true,
    platforms: ['Windows', 'PICO'],
    product_code,
  };
  return (await callPortal(request, modules.addModule, { body: fields }, token)).module;
};

const chooseBuild = async (page: Page, platform: string, file: Parameters<FileChooser['setFiles']>[0]) => {
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: new RegExp(`(Upload a|Choose another) build ${platform} build`) })
    .click();
  await (await choosing).setFiles(file);
};
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const offeredTo = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

test('a SuperAdmin adds a version with builds, a company uses the module, and its Manager finds it', async ({
  page,
  browser,
  baseURL,
  request,
  faults,
  signInAs,
}) => {
  test.slow();
  faults.allow(/addversion|file\/builds|40[04]/);
  await followSystemTheme(page);
  const { token, user } = await signInAs('superadmin');
  const module = await addModule(request, token);
  await page.goto(`${screens.modifyModule.path}?moduleId=${module._id}`);
  const tabs = page.getByRole('navigation', { name: 'Parts of the module' });
  await expect(page.getByText(`saved by ${user.name}`)).toBeVisible();
  await tabs.getByRole('link', { name: 'Versions' }).click();
  await expect(tabs.getByRole('link', { name: 'Versions' })).toHaveAttribute('aria-current', 'location');

  await page.getByRole('button', { name: 'Add version' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a version' });
  await adding.getByRole('button', { name: 'Add version' }).click();
  await expect(adding.getByText('Required')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Version', exact: true }).fill('1.0.0');
  await adding.getByRole('textbox', { name: 'Notes' }).fill('First release.');
  await adding.getByRole('textbox', { name: 'Rollout' }).fill('35');
  await chooseBuild(page, 'Windows', fileOf('handover.apk', apkOf()));
  await expect(adding.getByText(builds.problems['build.not-zip'].detail)).toBeVisible();
  await chooseBuild(page, 'Windows', fileOf('handover.zip', Buffer.from('no zip')));
  await expect(adding.getByText(builds.problems['build.not-archive'].detail)).toBeVisible();
  await chooseBuild(page, 'Windows', fileOf('handover.zip', largeZip(Buffer.alloc(100))));
  await chooseBuild(page, 'PICO', fileOf('handover.apk', apkOf()));
  await adding.getByRole('button', { name: 'Add version' }).click();
  await expect(page.getByText('Version 1.0.0 added')).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText('on 0 of 0 headsets')).toBeVisible();
  await expect(versions.getByRole('link', { name: /^Windows .* build of version 1.0.0$/ })).toBeVisible();
  const rollout = versions.getByRole('radiogroup', { name: 'Rollout of 1.0.0' });
  await expect(rollout.getByRole('radio', { name: '35%' })).toBeChecked();
  await rollout.getByText('All').click();
  await expect(page.getByText('Rollout of 1.0.0: All')).toBeVisible();

  await tabs.getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('button', { name: 'Assign company' }).first().click();
  const assigning = page.getByRole('dialog', { name: 'Assign the module to a company' });
  await assigning.getByRole('combobox', { name: 'Company' }).fill('St. Brigid');
  await page.getByRole('option', { name: /^St\. Brigid/ }).click();
  await assigning.getByRole('button', { name: 'Assign company' }).click();
  await expect(page.getByText(/^St\. Brigid.* uses the module$/)).toBeVisible();
  await expect(page.getByText('0 users in 1 company')).toBeVisible();
  const companyId = (await callPortal(request, modules.moduleDetail, { params: { id: module._id } }, token))
    .companies?.[0]?.companyId;
  if (companyId === undefined) throw new Error('The company uses it.');
  const body = { moduleId: module._id, companyId, endOn: inDays(20) };
  await callPortal(request, modules.modifyAssignCompany, { body }, token);
  await page.reload();
  await expect(page.getByText(/^Ends in \d\d days$/)).toBeVisible();
  await expectAccessibleInEveryDisplay(page, page.getByText(/^Ends in \d\d days$/));

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const managerPage = await theirs.newPage();
  await signIn(theirs, baseURL ?? '', 'manager');
  await managerPage.goto(`${screens.modifyModule.path}?moduleId=${module._id}`);
  await expect(managerPage.getByText(module.product_code).first()).toBeVisible();
  await expect(managerPage.getByRole('link', { name: /^PICO .* build of version 1.0.0$/ })).toBeVisible();
  await expect(managerPage.getByRole('button', { name: 'Add version' })).toHaveCount(0);
  await expect(managerPage.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await managerPage.goto(screens.bulkAssignment.path);
  await managerPage.getByRole('searchbox', { name: 'Search modules' }).fill(module.moduleName);
  await expect(offeredTo(managerPage, module.moduleName)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^More actions for St\. Brigid/ }).click();
  await page.getByRole('menuitem', { name: 'Take away' }).click();
  const taking = page.getByRole('dialog', { name: new RegExp(`^Take ${module.moduleName} away from St`) });
  await expect(taking).toContainText('Nobody there has it.');
  await taking.getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByText('No company uses this module yet.')).toBeVisible();
  await managerPage.reload();
  await managerPage.getByRole('searchbox', { name: 'Search modules' }).fill(module.moduleName);
  await expect(managerPage.getByText('No module has this in its name.')).toBeVisible();
  await theirs.close();
});

test('a build whose upload a reload breaks off goes on with the parts that are missing', async ({
  page,
  request,
  faults,
  signInAs,
}, testInfo) => {
  test.slow();
  faults.allow(/objects/);
  const { token } = await signInAs('superadmin');
  const module = await addModule(request, token);
  const path = testInfo.outputPath('handover.zip');
  const bytes = largeZip(randomBytes(2 * builds.partBytesOf(1)));
  await writeFile(path, bytes);
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Add version' }).click();
    return page.getByRole('dialog', { name: 'Add a version' });
  };
  const sent: string[] = [];
  let holding = true;
  await page.route(/\/objects\/builds\//, async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? '';
    // The line breaks in the second part.
    if (holding && part !== '1') return;
    sent.push(part);
    await route.continue();
  });
  await page.goto(`${screens.modifyModule.path}?moduleId=${module._id}`);
  const before = await openDialog();
  const first = page.waitForResponse((response) => response.url().includes('part=1&'));
  await chooseBuild(page, 'Windows', path);
  await first;
  await expect(before.getByText(/^8\.\d+ MB of 16\.\d+ MB · 50%/)).toBeVisible();
  await page.reload();
  holding = false;
  const after = await openDialog();
  await expect(after.getByText(/^handover\.zip \(.*\) is sent in part\. Choose the same file/)).toBeVisible();
  await chooseBuild(page, 'Windows', path);
  await after.getByRole('textbox', { name: 'Version', exact: true }).fill('1.0.0');
  await after.getByRole('button', { name: 'Add version' }).click();
  await expect(page.getByText('Version 1.0.0 added')).toBeVisible();
  expect(sent).toEqual(['1', '2', '3']);
  const link = page.getByRole('link', { name: /^Windows .* build of version 1.0.0$/ });
  const fetched = await request.get((await link.getAttribute('href')) ?? '');
  expect((await fetched.body()).equals(bytes)).toBe(true);
});
