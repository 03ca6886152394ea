import { type AnswerOf, modules, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { listedModule } from '../../../testing/answers/modules.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const card = (changes: Partial<modules.LibraryModule>): modules.LibraryModule => {
  const { _id, moduleName, product_code, family, topicIcon, bannerImage, platforms, industry } =
    listedModule();
  const fields = { _id, moduleName, product_code, family, topicIcon, bannerImage, platforms, industry };
  return { ...fields, expectedMinutes: 20, state: null, dueOn: null, ...changes };
};
const airway = card({ moduleName: 'Airway Management', family: 'life', platforms: ['HTC'] });
const hygiene = card({
  _id: idOf(202),
  moduleName: 'Hand Hygiene',
  family: 'infection',
});
const cards = [airway, hygiene];

/** Filters as the server does. */
const filteredLibraryAnswer = (filter: modules.LibraryFilter): AnswerOf<typeof modules.listLibrary> => {
  const matches = cards.filter(
    ({ moduleName, family, platforms }) =>
      moduleName.toLowerCase().includes(filter.search ?? '') &&
      (filter.family === undefined || filter.family === family) &&
      (filter.platform === undefined || filter.platform.some((platform) => platforms.includes(platform))),
  );
  const counts = cards.map(({ family, industry }) => ({ family, industry, modules: 1 }));
  return { modules: matches, modulesCount: matches.length, counts };
};
const linkTo = (name: string) => page.getByRole('link', { name: `View Module ${name}` });

test('a library that could not be loaded can be loaded again; filters without a match say so', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.refuse(modules.listLibrary, 'server.unavailable');
  await openScreen(screens.moduleLibrary.path, { as: 'user', theme: 'light', size: 'phone' });
  await expect.element(page.getByText('The modules could not be loaded')).toBeVisible();
  await expectAccessible();
  portal.answer(modules.listLibrary, ({ body }) => filteredLibraryAnswer(body));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(linkTo('Hand Hygiene')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search modules' }).fill('no such module');
  await expectMessage('noData');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect.element(linkTo('Hand Hygiene')).toBeVisible();
});

test('family and platform filter the library, and the address keeps them over a reload', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(modules.listLibrary, ({ body }) => filteredLibraryAnswer(body));
  await openScreen(screens.moduleLibrary.path, { as: 'user' });
  const life = page.getByRole('button', { name: /^Life support/ });
  await life.click();
  await expect.element(life).toHaveAttribute('aria-pressed', 'true');
  await expect.element(linkTo('Hand Hygiene')).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('button', { name: 'Platform' }).click();
  await page.getByRole('checkbox', { name: 'HTC' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(addressOnShow).toMatch(/family=life.*platform=.*HTC/);

  await openScreen(addressOnShow(), { as: 'user' });
  await expect.element(linkTo('Airway Management')).toBeVisible();
  await expect.element(linkTo('Hand Hygiene')).not.toBeInTheDocument();
  expect(portal.sent(modules.listLibrary).at(-1)?.body).toMatchObject({ family: 'life', platform: ['HTC'] });
});
