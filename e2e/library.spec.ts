import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { builds, files, modules, type RequestOf, screens } from '@simward/contract';
import { pdfOf } from '../apps/server/src/testing/builders/files/buildUpload.ts';
import { largeZip } from '../apps/server/src/testing/builders/files/smallBuilds.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

const guide = 'Ward round – guide.pdf';

const sendGuide = async (request: APIRequestContext, token: string) => {
  const data = pdfOf();
  const fileType = 'application/pdf';
  const body = { fileName: guide, fileType, fileSize: data.length } as const;
  const { _id, signedRequest } = await callPortal(request, files.getUploadSignedUrl, { body }, token);
  await request.put(signedRequest, { data, headers: { 'content-type': fileType } });
  return _id;
};

/** Adds a module of the demo company's own, which is in its library at once. */
const addToLibrary = async (request: APIRequestContext, token: string) => {
  const code = `E2E-${randomUUID().slice(0, 8)}`;
  const body: RequestOf<typeof modules.addModule>['body'] = {
    moduleName: `Ward round ${code}`,
    moduleDescription: 'Rounds on our own ward.\nBring the charts.',
    moduleDemoLink: 'https://vimeo.com/824190371/0a1b2c',
    moduleType: 'Unity',
    moduleGuide: await sendGuide(request, token),
    bannerImage: null,
    industry: 'Primary care',
    status: true,
    platforms: ['Windows'],
    product_code: code,
    competencies: ['Handover'],
    competencyProductCodes: ['H1'],
  };
  return (await callPortal(request, modules.addModule, { body }, token)).module;
};

const build = largeZip(Buffer.alloc(100));
const sha256 = createHash('sha256').update(build).digest('hex');

/** Adds the first version, with a build for Windows that is sent as a page sends it. */
const addBuild = async (request: APIRequestContext, token: string, moduleId: string) => {
  const fileType = builds.buildTypes.zip;
  const body = { fileName: 'ward-windows.zip', fileType, fileSize: build.length };
  const { _id: id } = await callPortal(request, builds.beginUpload, { body }, token);
  const signing = { params: { id }, body: { parts: [1] } };
  const { parts } = await callPortal(request, builds.signParts, signing, token);
  for (const { signedRequest } of parts)
    await request.put(signedRequest, { data: build, headers: { 'content-type': fileType } });
  await callPortal(request, builds.completeUpload, { params: { id } }, token);
  const version = { moduleId, version: '1.5.1', builds: { Windows: id } };
  await callPortal(request, modules.addVersion, { body: version }, token);
};

const findByName = async (page: Page, name: string) => {
  const search = page.getByRole('combobox', { name: 'Search modules' });
  await search.fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  return search;
};

test('a learner finds a module by name, watches its demo and saves its guide and build', async ({
  page,
  request,
  signInAs,
}) => {
  test.slow();
  const manager = await signInAs('manager');
  const module = await addToLibrary(request, manager.token);
  await addBuild(request, manager.token, module._id);
  await signInAs('user');
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  // A test cannot answer the browser's own dialog, so that a file in the browser's storage takes its place.
  await page.addInitScript(`window.showSaveFilePicker = async ({ suggestedName }) =>
    (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })`);

  await page.goto(screens.userDashboard.path);
  await page.getByRole('link', { name: 'Module Library' }).click();
  const search = await findByName(page, module.moduleName);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([module.moduleName]);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: module.moduleName })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${screens.libraryDetails.path}\\?moduleId=${module._id}`));
  await expect(page.getByRole('region', { name: 'DESCRIPTION' })).toContainText('Rounds on our own ward.');

  const demo = page.getByRole('button', { name: 'Watch the demo video' });
  await demo.click();
  const dialog = page.getByRole('dialog', { name: `Demo video: ${module.moduleName}` });
  const player = dialog.locator('iframe');
  await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/824190371?dnt=1&h=0a1b2c');
  await expect(dialog.frameLocator('iframe').locator('html')).toBeAttached();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${guide}` }).click();
  expect((await saved).suggestedFilename()).toBe(guide);
  const downloads = page.getByRole('region', { name: 'Downloads' });
  await expect(downloads).toContainText(`SHA-256 ${sha256.slice(0, 8)}…`);
  await downloads.getByRole('button', { name: 'Download ward-windows.zip' }).click();
  await expect(downloads.getByRole('status').filter({ hasText: 'Downloaded' })).toBeVisible();
  const size = await page.evaluate(`(async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle('ward-windows.zip')).getFile()).size;
  })()`);
  expect(size).toBe(build.length);

  await page.getByRole('link', { name: 'Return to the Module Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Module Library' })).toBeVisible();
});
