import type { Locator, Page } from '@playwright/test';
import { followUp, homePathOf, modules, type PermissionSet, screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

interface LateAnswer {
  role: PermissionSet;
  path: string;
  /** Whose answer comes last. */
  call: { path: string };
  /** What stands below it, and is there to be clicked. */
  stands: (page: Page) => Locator;
  /** What the answer brings. */
  comes: (page: Page) => Locator;
}

const late: readonly LateAnswer[] = [
  {
    role: 'manager',
    path: `${homePathOf.manager}?reason=mustPass`,
    call: followUp.summary,
    stands: (page) => page.getByRole('table').getByRole('link', { name: /^Debrief / }),
    comes: (page) => page.getByRole('button', { name: /^Must-pass step missed ?\d/ }),
  },
  {
    role: 'user',
    path: screens.yourModules.path,
    call: modules.nextModule,
    stands: (page) => page.getByRole('table').getByRole('row'),
    comes: (page) => page.getByRole('heading', { level: 2 }),
  },
];

for (const { role, path, call, stands, comes } of late) {
  test(`${path}: an answer that comes late moves nothing that a pointer is on`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role);
    const answer = Promise.withResolvers<void>();
    await page.route(`**${call.path}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(path);
    const first = stands(page).first();
    await expect(first).toBeVisible();
    await expect(comes(page)).toHaveCount(0);
    const before = await first.boundingBox();
    answer.resolve();
    await expect(comes(page)).toBeVisible();
    expect((await first.boundingBox())?.y).toBe(before?.y);
  });
}
