import type { APIRequestContext, Page } from '@playwright/test';
import { files, modules, type RequestOf, screens } from '@simward/contract';
import { pdfOf } from '../apps/server/src/testing/builders/files/buildUpload.ts';
import { answerUnavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { chooseAct } from './support/moduleForm.ts';
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

/** A module of the demo company's own, which is in its library at once. */
const addToLibrary = async (request: APIRequestContext, token: string) => {
  const code = `E2E-${crypto.randomUUID().slice(0, 8)}`;
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
  await signInAs('user');
  // A build is stored like any other file; the guide's stands for one here.
  await page.route('**/module/getmoduledownloads/*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const releasedAt = '2026-10-22T10:00:00.000Z';
    const sha256 = 'ab12cd34'.repeat(8);
    const build = { ...answer.guide, _id: module._id, name: 'ward-windows.zip', platform: 'Windows', sha256 };
    await route.fulfill({
      response,
      json: { ...answer, versions: [{ version: '1.5.1', releasedAt, builds: [build] }] },
    });
  });
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  // The browser's own dialog cannot be answered from here; what it gives is a file of the browser all the same.
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
  const description = page.getByRole('region', { name: 'DESCRIPTION' });
  await expect(description).toContainText('Rounds on our own ward.');
  await expect(page.getByRole('region', { name: 'You will show' })).toContainText('Handover');
  await expect(page.getByRole('region', { name: 'Your result' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Practise on a headset' })).toHaveAttribute(
    'href',
    screens.pair.path,
  );

  const demo = page.getByRole('button', { name: 'Watch the demo video' });
  await demo.click();
  const dialog = page.getByRole('dialog', { name: `Demo video: ${module.moduleName}` });
  const player = dialog.locator('iframe');
  await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/824190371?dnt=1&h=0a1b2c');
  await expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  await expect(player).not.toHaveAttribute('allow', /autoplay/);
  await expect(dialog.frameLocator('iframe').locator('html')).toBeAttached();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(demo).toBeFocused();

  await expect(page.getByRole('region', { name: 'Module guide' })).toContainText('PDF, 1 page, ');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${guide}` }).click();
  expect((await saved).suggestedFilename()).toBe(guide);
  const downloads = page.getByRole('region', { name: 'Downloads' });
  await expect(downloads).toContainText('version 1.5.1, 22 Oct 2026');
  await expect(downloads).toContainText('SHA-256 ab12cd34…');
  await expect(downloads.getByRole('button', { name: `Copy ${'ab12cd34'.repeat(8)}` })).toBeVisible();
  await downloads.getByRole('button', { name: 'Download ward-windows.zip' }).click();
  await expect(downloads.getByRole('status').filter({ hasText: 'Downloaded' })).toBeVisible();
  const size = await page.evaluate(`(async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle('ward-windows.zip')).getFile()).size;
  })()`);
  expect(size).toBe(pdfOf().length);

  await page.getByRole('link', { name: 'Return to the Module Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Module Library' })).toBeVisible();
});

test('an Admin gives a module of the library to somebody, and a Manager returns from its downloads to its page', async ({
  page,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('manager');
  const module = await addToLibrary(request, token);
  await page.goto(`${screens.modifyModule.path}?moduleId=${module._id}`);
  await chooseAct(page, 'Downloads');
  await expect(page.getByRole('heading', { level: 1, name: module.moduleName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Downloads' })).toContainText('No build has been published');
  await page.getByRole('link', { name: 'Return to Modify Module' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Modify Module');

  await signInAs('admin');
  await page.goto(screens.moduleLibrary.path);
  await findByName(page, module.moduleName);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `View Module ${module.moduleName}` }).click();
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(module.moduleName) })).toBeChecked();
});

test('the library’s filters stand in the address; what failed or is empty is said', async ({
  page,
  faults,
  signInAs,
  expectMessage,
}) => {
  faults.allow(/module\/library|503/);
  await signInAs('user');
  await page.route('**/module/library', answerUnavailable);
  await page.goto(screens.moduleLibrary.path);
  await expect(page.getByText('The modules could not be loaded')).toBeVisible();
  await page.unroute('**/module/library');
  await page.getByRole('button', { name: 'Try again' }).click();

  const life = page.getByRole('button', { name: /^Life support/ });
  await life.click();
  await expect(life).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Platform' }).click();
  await page.getByRole('checkbox', { name: 'HTC' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/family=life.*platform=.*HTC/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'View Module Airway Management' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Module Hand Hygiene/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search modules' }).fill('no such module');
  await expectMessage('noData');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('link', { name: /^View Module Hand Hygiene/ })).toBeVisible();
});
