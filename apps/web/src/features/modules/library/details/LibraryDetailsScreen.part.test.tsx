import { type AnswerOf, modules, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { openedModule } from '../../../../testing/answers/modules.ts';
import { expect, test } from '../../../../testing/screenTest.tsx';

const module = openedModule({
  moduleDescription: 'Rounds on our own ward.\nBring the charts.',
  moduleDemoLink: 'https://vimeo.com/824190371/0a1b2c',
  // An empty page takes the place of the real player, which is on another host.
  demoPlayer: 'data:text/html,<title>Player</title>',
  competencies: ['Handover'],
  competencyProductCodes: ['H1'],
  competencyValidityMonths: [12],
});
const sha256 = 'ab12cd34'.repeat(8);
const file = (name: string) => ({ name, Location: `/files/${name}`, key: name, fileSize: 4000 });
const downloads: AnswerOf<typeof modules.moduleDownloads> = {
  guide: { ...file('ward-guide.pdf'), pages: 1 },
  versions: [
    {
      version: '1.5.1',
      releasedAt: '2026-10-22T10:00:00.000Z',
      builds: [{ ...file('ward-windows.zip'), _id: module._id, platform: 'Windows', sha256 }],
    },
  ],
};
const region = (name: string) => page.getByRole('region', { name });

test('a learner sees a module with its facts and its downloads', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const assignment = { createdAt: '2026-11-01T09:00:00.000Z', dueOn: null };
  portal.answer(modules.moduleDetail, { ...module, assignment });
  portal.answer(modules.moduleDownloads, downloads);
  const address = `${screens.libraryDetails.path}?moduleId=${module._id}`;
  await openScreen(address, { as: 'user', theme: 'light', size: 'phone' });
  await expect.element(region('DESCRIPTION')).toMatchTextContent('Rounds on our own ward.');
  await expect.element(region('You will show')).toMatchTextContent('Handover');
  await expect.element(region('Your result')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Practise on a headset' }))
    .toHaveAttribute('href', `${screens.pair.path}?moduleId=${module._id}`);
  await expect.element(region('Module guide')).toMatchTextContent('PDF, 1 page, 4 kB');
  await expect.element(region('Downloads')).toMatchTextContent('version 1.5.1, 22 Oct 2026');
  await region('Downloads').getByText('Technical names').click();
  await expect.element(region('Downloads')).toMatchTextContent('SHA-256 ab12cd34…');
  await expect.element(region('Downloads').getByRole('button', { name: `Copy ${sha256}` })).toBeVisible();
  await expectAccessible();
});

test('a module that is not assigned to a learner names no headset, and one for browsers offers a look', async ({
  portal,
  openScreen,
}) => {
  portal.answer(modules.moduleDetail, { ...module, assignment: null });
  const address = `${screens.libraryDetails.path}?moduleId=${module._id}`;
  await openScreen(address, { as: 'user' });
  await expect.element(page.getByText(/^Not assigned to you\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /on a headset/i })).not.toBeInTheDocument();
  await expect.element(region('About the module')).not.toMatchTextContent('Browser');
  portal.answer(modules.moduleDetail, {
    ...module,
    assignment: null,
    play: { address: '/play/hand-hygiene', modes: ['training'], attemptsLeft: null, look: 'unassigned' },
  });
  await openScreen(address, { as: 'user' });
  await expect.element(page.getByRole('link', { name: 'Try it' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /on a headset/i })).not.toBeInTheDocument();
  await expect.element(region('About the module')).toMatchTextContent('Browser');
});

test('the address of a file is read at the click, and a file that is gone says so', async ({
  portal,
  openScreen,
}) => {
  portal.answer(modules.moduleDetail, module);
  portal.answer(modules.moduleDownloads, downloads);
  await openScreen(`${screens.libraryDetails.path}?moduleId=${module._id}`, { as: 'user' });
  const save = page.getByRole('button', { name: 'Download ward-guide.pdf' });
  await expect.element(save).toBeVisible();
  const saved: string[] = [];
  const note = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    saved.push(event.target.pathname);
    event.preventDefault();
  };
  // The download clicks a link outside of the document. Only a listener on the link itself can notice that.
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    this.addEventListener('click', note);
    click.call(this);
  };
  try {
    const fresh = { ...downloads, guide: { ...file('ward-guide.pdf'), Location: '/files/fresh', pages: 1 } };
    portal.answer(modules.moduleDownloads, fresh);
    await save.click();
    await expect.poll(() => saved).toEqual(['/files/fresh']);
    portal.answer(modules.moduleDownloads, { ...downloads, guide: null });
    await save.click();
    await expect.element(page.getByText('This file is not there any more.', { exact: false })).toBeVisible();
    expect(saved).toHaveLength(1);
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
});

test('the demo plays in a frame that cannot navigate this page and does not start by itself', async ({
  portal,
  openScreen,
}) => {
  portal.answer(modules.moduleDetail, module);
  await openScreen(`${screens.libraryDetails.path}?moduleId=${module._id}`, { as: 'user' });
  const demo = page.getByRole('button', { name: /^Watch the demo video/ });
  await demo.click();
  const dialog = page.getByRole('dialog', { name: `Demo video: ${module.moduleName}` });
  const player = dialog.getByTitle(`Demo video: ${module.moduleName}`);
  await expect.element(player).toHaveAttribute('src', module.demoPlayer ?? '');
  await expect
    .element(player)
    .toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  await expect.element(player).not.toHaveAttribute('allow', expect.stringContaining('autoplay'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(demo).toHaveFocus();
});

test('a role without a library returns from the downloads to the module’s own page', async ({
  portal,
  openScreen,
}) => {
  portal.answer(modules.moduleDetail, module);
  await openScreen(`${screens.modifyModule.path}?moduleId=${module._id}`, { as: 'manager' });
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Downloads' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: module.moduleName })).toBeVisible();
  await expect.element(region('Downloads')).toMatchTextContent('No build has been published');
  await page.getByRole('link', { name: 'Return to Modify Module' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(screenTexts.title.modifyModule);
});
