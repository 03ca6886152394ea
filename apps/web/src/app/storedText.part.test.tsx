import { oasis, type PermissionSet, reports, type Screen, screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { fullAnswer } from '../testing/fullAnswer.ts';
import { expect, test } from '../testing/screenTest.tsx';

/**
 * A text that would run as a script if it were ever used as markup: as an element, in an attribute or within
 * a script.
 */
const hostile = `Anna <img src=x onerror=window.ran=1>"'><script>window.ran=1</script>{{7*7}}`;
const id = '01900000-0000-7000-8000-000000000000';

/** Screens from which Managers are redirected. */
const ofSuperAdmins: readonly string[] = [screens.departments.path, screens.modifyDepartment.path];

/**
 * Each screen with a role that may open it. Public screens are left out, because they show nothing that
 * people typed.
 */
const visits = Object.values<Screen>(screens).flatMap(({ path, roles }) =>
  roles === 'public'
    ? []
    : roles
        .slice(0, 1)
        .map((role): [string, PermissionSet] => [path, ofSuperAdmins.includes(path) ? 'superadmin' : role]),
);

/** Parameters by which some screens find their content; other screens ignore them. */
const named = new URLSearchParams({
  user_id: id,
  moduleId: id,
  sessionId: id,
  categoryId: id,
  type: 'Assessment',
  by: 'module',
  of: id,
  from: '2026-11-01',
  to: '2026-11-20',
});

/** Lists and forms that show texts typed by people as soon as they open. */
const full: readonly string[] = [
  screens.companies,
  screens.departments,
  screens.courses,
  screens.userManagement,
  screens.modifyUserDetails,
  screens.auditLog,
  screens.outbox,
  screens.modifyDepartment,
  screens.modifyCompany,
  screens.modifyCompanyUser,
].map(({ path }) => path);

/** The text of the page's main part, with the values of its fields. */
const shownText = () => {
  const content = document.querySelector('#content');
  const fields = [...(content?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
  return [content?.textContent, ...fields.map(({ value }) => value)].join('\n');
};

test.for(visits)(
  'whatever people typed shows as text on %s',
  async ([path, role], { portal, openScreen }) => {
    portal.answerOthers((schema) => fullAnswer(schema, hostile));
    const { user } = users.userForForm.answer.parse(fullAnswer(users.userForForm.answer, hostile));
    portal.answer(users.userForForm, { user: { ...user, deletedAt: null } });
    portal.answer(oasis.countLearners, { learners: 1, filled: [] });
    portal.answer(reports.noteSearch, { status: true });
    portal.answer(users.newUserId, { mobileNo: '7000000010', pin: '246810' });
    const person = { name: hostile, companyName: hostile, employeeId: hostile, department: [hostile] };
    await openScreen(`${path.replace(/\$\w+/, id)}?${named}`, { as: role, person });
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => document.querySelector('.mantine-Skeleton-root')).toBeNull();
    if (full.includes(path)) await expect.poll(shownText).toContain(hostile);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect('ran' in window).toBe(false);
  },
);

test('a search that looks like a number is searched for as it was typed', async ({ portal, openScreen }) => {
  await openScreen(`${screens.userManagement.path}?q=1e12345678`, { as: 'superadmin' });
  await expect
    .poll(() => portal.sent(users.listUsers).map(({ body }) => body.search))
    .toContain('1e12345678');
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('1e12345678');
});
