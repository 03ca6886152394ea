import { helpScreens, modules, results, screens } from '@simward/contract';
import { wordsTexts } from '@simward/texts/words';
import { page, userEvent } from 'vitest/browser';
import { openedModule } from '../../../testing/answers/modules.ts';
import { ownSkill } from '../../../testing/answers/skill.ts';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const { mastered, passMark, band } = wordsTexts;
const heads = page.getByRole('columnheader');
/** The word in the legend, which has no press of its own. */
const word = page.getByRole('button', { name: 'pass mark', exact: true });
/** Beside a head that sorts. */
const sign = heads.getByRole('button', { name: 'What Progress means' });
const definition = page.getByRole('status').filter({ hasText: passMark.means });

const showSkills = (portal: FakePortal) =>
  portal.answer(results.competenciesWithScore, { competencies: [ownSkill()] });

test('a word says what it means by keyboard: Enter opens, Tab leads to More, Escape closes and leaves the focus', async ({
  portal,
  openScreen,
}) => {
  showSkills(portal);
  await openScreen(screens.skills.path, { as: 'user' });
  await expect.element(word).toBeVisible();
  word.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(definition).toBeVisible();
  await expect.element(word).toHaveAttribute('aria-expanded', 'true');
  await expect.element(word).toHaveFocus();
  await expect.element(page.getByText('Esc closes')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: `More about ${passMark.title}` })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(definition).not.toBeInTheDocument();
  await expect.element(word).toHaveFocus();
});

test('leaving a definition with Tab closes it and goes on behind the word', async ({
  portal,
  openScreen,
}) => {
  showSkills(portal);
  await openScreen(screens.skills.path, { as: 'user' });
  await expect.element(word).toBeVisible();
  word.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(definition).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(definition).not.toBeInTheDocument();
  await expect.element(word).not.toHaveFocus();
});

test('a press opens and closes it; another word’s takes its position', async ({ portal, openScreen }) => {
  showSkills(portal);
  await openScreen(screens.skills.path, { as: 'user' });
  await word.click();
  await expect.element(definition).toBeVisible();
  await expect.element(page.getByText('Esc closes')).not.toBeInTheDocument();
  await heads.getByRole('button', { name: 'You among peers' }).click();
  await expect.element(page.getByText(band.means)).toBeVisible();
  await expect.element(definition).not.toBeInTheDocument();
  await heads.getByRole('button', { name: 'You among peers' }).click();
  await expect.element(page.getByText(band.means)).not.toBeInTheDocument();
});

test('a pointer that rests on a word opens it, and may move into it', async ({ portal, openScreen }) => {
  showSkills(portal);
  await openScreen(screens.skills.path, { as: 'user' });
  await word.hover();
  await expect.element(definition).toBeVisible();
  await definition.hover();
  await expect.element(definition).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(definition).not.toBeInTheDocument();
});

test('a head that sorts keeps its press and has a button beside it', async ({ portal, openScreen }) => {
  showSkills(portal);
  await openScreen(screens.skills.path, { as: 'user' });
  await sign.click();
  await expect.element(page.getByText(mastered.means)).toBeVisible();
  const head = heads.filter({ hasText: 'Progress' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button', { name: 'Progress', exact: true }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
});

test('within a longer label the word alone is pressed', async ({ portal, openScreen }) => {
  portal.answer(results.competenciesWithScore, { competencies: [ownSkill({ own: null })] });
  await openScreen(screens.skills.path, { as: 'admin' });
  await expect.element(page.getByRole('list').getByText('middle half of learners, median')).toBeVisible();
  await page.getByRole('button', { name: 'middle half', exact: true }).click();
  await expect.element(page.getByText(band.means)).toBeVisible();
});

test('More opens the word’s article in the panel where that stands beside the page', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  showSkills(portal);
  await openScreen(screens.skills.path, { as: 'user' });
  await word.click();
  await page.getByRole('link', { name: `More about ${passMark.title}` }).click();
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect.element(help.getByRole('heading', { name: passMark.title })).toBeVisible();
  expect(addressOnShow()).toBe(screens.skills.path);
});

test('on a smaller screen More leads to the word among all words', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  showSkills(portal);
  await openScreen(screens.skills.path, { as: 'user' });
  await page.viewport(1300, 900);
  await page.getByRole('button', { name: 'You among peers' }).click();
  await page.getByRole('link', { name: `More about ${band.title}` }).click();
  await expect.poll(addressOnShow).toContain(helpScreens.helpWords.path);
  await expect.element(page.getByRole('heading', { name: band.title })).toBeVisible();
});

for (const size of ['desktop', 'tablet', 'phone'] as const)
  for (const theme of ['dark', 'light'] as const)
    test(`an open definition has no fault that axe finds: ${size}, ${theme}`, async ({
      portal,
      openScreen,
      expectAccessible,
    }) => {
      const module = openedModule();
      portal.answer(modules.moduleDetail, module);
      portal.answer(modules.moduleDownloads, { guide: null, versions: [] });
      const address = `${screens.libraryDetails.path}?moduleId=${module._id}`;
      await openScreen(address, { as: 'user', size, theme });
      await page.getByRole('button', { name: 'Pass mark', exact: true }).click();
      await expect.element(definition).toBeVisible();
      await expectAccessible();
    });
