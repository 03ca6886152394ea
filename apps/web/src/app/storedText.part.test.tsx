import { type PermissionSet, type Screen, screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { filledAnswer } from '../testing/emptyAnswer.ts';
import { signedInAs } from '../testing/people.ts';
import { expect, test } from '../testing/screenTest.tsx';

/** Would run if it were ever markup: as an element, out of an attribute, and out of a script. */
const hostile = `Anna <img src=x onerror=window.ran=1>"'><script>window.ran=1</script>{{7*7}}`;
const id = '01900000-0000-7000-8000-000000000000';

/** Each screen with the first role that sees it; the public ones show nothing that people typed. */
const visits = Object.values<Screen>(screens).flatMap(({ path, roles }) =>
  roles === 'public' ? [] : roles.slice(0, 1).map((role): [string, PermissionSet] => [path, role]),
);

/** They name what they show in the address; other screens pass it over. */
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

/** All that somebody reads on the page, what stands in fields included. */
const shownText = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  ].join('\n');

test.for(visits)(
  'whatever people typed shows as text on %s',
  async ([path, role], { portal, openScreen }) => {
    portal.answerOthers((schema) => filledAnswer(schema, hostile));
    const { user } = signedInAs(role);
    const typed = { name: hostile, companyName: hostile, employeeId: hostile, department: [hostile] };
    await openScreen(`${path.replace(/\$\w+/, id)}?${named}`, { as: role, person: { ...user, ...typed } });
    await expect.poll(shownText).toContain(hostile);
    await expect.poll(() => document.querySelector('.mantine-Skeleton-root')).toBeNull();
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
