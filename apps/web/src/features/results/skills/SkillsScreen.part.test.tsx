import { results, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { ownSkill, untriedSkill } from '../../../testing/answers/skill.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const names = ['Airway', 'Sepsis bundle', 'Sepsis signs'];
const competencies = names.map((competencyName) => ownSkill({ competencyName }));
const rows = page.getByRole('row');

test('without a module there is no skill, and it is said', async ({ portal, openScreen, expectMessage }) => {
  portal.answer(results.competenciesWithScore, { competencies: [] });
  await openScreen(screens.skills.path, { as: 'user' });
  await expectMessage('noData');
});

test('a skill that was assigned and not attempted says so', async ({ portal, openScreen }) => {
  portal.answer(results.competenciesWithScore, { competencies: [untriedSkill()] });
  await openScreen(screens.skills.path, { as: 'user' });
  await expect.element(rows.nth(1).getByText('Not attempted')).toBeVisible();
});

test('a skill is found by the start of its name, which the address keeps', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.competenciesWithScore, { competencies });
  await openScreen(screens.skills.path, { as: 'user' });
  await expect.element(rows).toHaveLength(4);
  await page.getByLabelText('Search by the start of a name').fill('SEPSI');
  await expect.element(rows).toHaveLength(3);
  await expect.poll(addressOnShow).toContain('q=SEPSI');
});

test('the address says what was searched', async ({ portal, openScreen }) => {
  portal.answer(results.competenciesWithScore, { competencies });
  await openScreen(`${screens.skills.path}?q=SEPSI`, { as: 'user' });
  await expect.element(rows).toHaveLength(3);
});

test('beside the skills is the way to evidence packs', async ({ openScreen, addressOnShow }) => {
  await openScreen(screens.skills.path, { as: 'user' });
  await page.getByRole('link', { name: 'Evidence pack', exact: true }).click();
  await expect.poll(addressOnShow).toBe(screens.evidencePacks.path);
  await expect.element(page.getByRole('button', { name: 'Make a pack' })).toBeVisible();
});

test.for([
  { as: 'user', own: ownSkill().own, name: 'Last scores: 60% and 80%' },
  { as: 'admin', own: null, name: 'Mean by attempt: 60% and 80%' },
] as const)(
  'the small line is read out as what it is of: $as',
  async ({ as, own, name }, { portal, openScreen }) => {
    portal.answer(results.competenciesWithScore, { competencies: [ownSkill({ trend: [0.6, 0.8], own })] });
    await openScreen(screens.skills.path, { as });
    await expect.element(page.getByRole('img', { name })).toBeVisible();
  },
);
