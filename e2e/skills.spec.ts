import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { auth, departments, results, screens, users } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { enrolmentCode, playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

const searchLabel = 'Search by the start of a name';

/** Anna's, and the one that she has attempted most often. */
const ownCompetencies = async (request: APIRequestContext, token: string) => {
  const { competencies } = await callPortal(request, results.competenciesWithScore, {}, token);
  const [most] = competencies.toSorted((a, b) => b.attempts - a.attempts);
  return { competencies, most };
};

test('a skill is found by the start of its name; chart and table of its page point to each other', async ({
  page,
  signInAs,
}) => {
  const { token } = await signInAs('user');
  const { competencies, most } = await ownCompetencies(page.request, token);
  const name = most?.competencyName ?? '';
  const start = name.slice(0, 5).toUpperCase();
  await page.goto(screens.skills.path);
  await page.getByLabel(searchLabel).fill(start);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  const found = competencies.filter(({ competencyName }) => competencyName.toUpperCase().startsWith(start));
  await expect(page.getByRole('row')).toHaveCount(found.length + 1);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const chart = page.getByRole('region', { name: 'Score by attempt' });
  await chart.getByRole('button', { name: /^Attempt 1, / }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/attempt=/);
  const row = page.locator('tr[aria-current="true"]');
  await expect(row).toBeInViewport();
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await page.getByRole('button', { name: /^Attempt 2, .*show it in the chart/ }).click();
  await expect(row.getByRole('cell').first()).toHaveText('2');
  await page.reload();
  await expect(row.getByRole('cell').first()).toHaveText('2');
  await chart.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  // The trend is of the latest attempts alone.
  const firstOfTrend = (most?.attempts ?? 0) - (most?.trend.length ?? 0) + 1;
  await expect(chart.getByRole('row', { name: new RegExp(`^Attempt ${firstOfTrend}, `) })).toContainText(
    `${((most?.trend[0] ?? 0) * 100).toFixed(1)}%`,
  );
});

test('beside the own progress stands what is usual among peers, and beside the skills the way to evidence packs', async ({
  page,
  signInAs,
}) => {
  const { token } = await signInAs('user');
  const { most } = await ownCompetencies(page.request, token);
  const competencyName = most?.competencyName ?? '';
  const asked = { query: { competencyName } };
  const { usual } = await callPortal(page.request, results.competencyDetail, asked, token);
  const words = usual?.attempts ? `${usual.attempts} attempts to mastery` : 'not yet by half';
  await page.goto(screens.skillDetail.path.replace('$competencyName', encodeURIComponent(competencyName)));
  const progress = page.getByRole('region', { name: 'Progress to mastery' });
  await expect(progress).toContainText(`Usual${words}, n = ${usual?.peers}`);

  await page.goto(screens.skills.path);
  await page.getByRole('link', { name: 'Evidence pack', exact: true }).click();
  await expect(page).toHaveURL(screens.evidencePacks.path);
  await expect(page.getByRole('button', { name: 'Make a pack' })).toBeVisible();
});

test('a new learner’s skills are empty, then not attempted, then of one attempt', async ({
  page,
  request,
  baseURL,
  faults,
  expectMessage,
}) => {
  await followSystemTheme(page);
  const { mobileNo, password } = demoPersonOf('admin');
  const admin = await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } });
  const fields = {
    departmentName: `Skills ${randomUUID().slice(0, 8)}`,
    max_users: 1,
    modules: [],
    status: true,
  };
  const { department } = await callPortal(
    request,
    departments.createDepartment,
    { body: fields },
    admin.token,
  );
  const given = { name: 'Noor Haddad', departmentId: department._id };
  const learner = await addPerson(request, admin.token, given);
  await page.goto(screens.signIn.path);
  await page.getByLabel('User ID').fill(learner.mobileNo);
  await page.getByRole('textbox', { name: 'Password' }).fill(learner.pin);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(screens.userDashboard.path);
  const skill = page.getByRole('link', { name: 'Skill', exact: true });
  await skill.click();
  await expectMessage('noData');

  const offered = await callPortal(request, users.assignableModules, { query: {} }, admin.token);
  const stroke = offered.modules.filter(({ moduleName }) => moduleName === 'Stroke Recognition');
  const body = { users: [learner._id], modules: stroke.map(({ _id }) => _id) };
  await callPortal(request, users.assignModules, { body }, admin.token);
  await page.reload();
  await expect(page.getByText('Not attempted').first()).toBeVisible();
  await page.goto(screens.userDashboard.path);
  const untried = page.getByRole('listitem').filter({ hasText: 'not started' });
  await expect(untried).toContainText(['Stroke Recognition']);
  await expect(untried.getByText('Incomplete', { exact: true })).toBeVisible();
  await page.goto(screens.skills.path);
  const played = await playHeadset(
    baseURL ?? '',
    await enrolmentCode(request),
    learner,
    ...['--module', 'Stroke Recognition', '--mode', 'assessment'],
  );
  expect(played).toHaveLength(1);
  await page.reload();
  const first = page.getByRole('row').nth(1);
  await first.getByRole('link').click();
  await expect(
    page.getByText('Fewer than five peers').or(page.getByText('Half of your peers')),
  ).toBeVisible();
  await expect(page.getByText('from two attempts on')).toBeVisible();
  await expectAccessibleInEveryDisplay(page, page.getByText('from two attempts on'));

  faults.allow(/getallcompetencieswithscore|503/);
  await page.route('**/userresponses/getallcompetencieswithscore', answerUnavailable);
  await page.goto(screens.skills.path);
  await expect(page.getByRole('alert')).toContainText(unavailable);
});
