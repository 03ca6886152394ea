import { type Endpoint, followUp, modules, type PermissionSet, screens } from '@simward/contract';
import { type Locator, page } from 'vitest/browser';
import { fullAnswer } from '../../testing/fullAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

interface LateAnswer {
  role: PermissionSet;
  address: string;
  /** The call that is answered after all others. */
  call: Endpoint;
  /** Elements below the late content. People may already be about to click them, so they must not move. */
  stands: () => Locator;
  /** An element that appears with the late answer. */
  comes: () => Locator;
}

const late: readonly LateAnswer[] = [
  {
    role: 'manager',
    address: `${screens.home.path}?reason=mustPass`,
    call: followUp.summary,
    stands: () => page.getByRole('table').getByRole('link', { name: /^Debrief / }),
    comes: () => page.getByRole('button', { name: /^Must-pass step failed ?\d/ }),
  },
  {
    role: 'user',
    address: screens.yourModules.path,
    call: modules.nextModule,
    stands: () => page.getByRole('table').getByRole('row'),
    comes: () => page.getByRole('heading', { level: 2 }),
  },
];

test.for(late)(
  '$address: an answer that comes late moves nothing that a pointer is on',
  async ({ role, address, call, stands, comes }, { portal, openScreen }) => {
    portal.answerOthers((schema) => fullAnswer(schema, 'Sepsis'));
    const release = portal.hold(call);
    await openScreen(address, { as: role });
    const first = stands().first();
    await expect.element(first).toBeVisible();
    expect(comes().query()).toBeNull();
    const before = first.element().getBoundingClientRect().y;
    release();
    await expect.element(comes().first()).toBeVisible();
    expect(first.element().getBoundingClientRect().y).toBe(before);
  },
);
