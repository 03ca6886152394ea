import { auth, messageRows, type PermissionSet } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { createMemoryHistory } from '@tanstack/react-router';
import axe from 'axe-core';
import { test as base, expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { type Coverage, shownByPart } from '../../../../scripts/ledger/coverage.ts';
import { App } from '../app/App.tsx';
import { router } from '../app/router.tsx';
import { queryClient } from '../lib/api/queryClient.ts';
import { session } from '../lib/session/portalSession.ts';
import { commands } from './commands.ts';
import { type FakePortal, startFakePortal } from './fakePortal.ts';
import { signedInAs } from './people.ts';

/** How the router goes on while no page draws it. */
const startUndrawn = router.startTransition;

const sizes = {
  desktop: [1440, 900],
  tablet: [1024, 768],
  phone: [360, 780],
} as const;

interface OpenOptions {
  /** Who looks; undefined for somebody who is not signed in. */
  as?: PermissionSet;
  person?: Partial<auth.SignedInUser>;
  size?: keyof typeof sizes;
  theme?: 'dark' | 'light';
}

interface ScreenFixtures {
  portal: FakePortal;
  /** Opens an address of the portal in its whole frame, behind the guards. */
  openScreen: (address: string, options?: OpenOptions) => Promise<void>;
  /** Path and search of the page on show. */
  addressOnShow: () => string;
  /** A message of the specification is on show; call it when its cause has just happened. */
  expectMessage: (row: keyof typeof messageTexts, values?: Record<string, string>) => Promise<void>;
  /** The page as it stands has no fault that axe finds. */
  expectAccessible: () => Promise<void>;
}

/** A test of a screen of the portal whose calls the test answers. */
export const test = base.extend<ScreenFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern.
  portal: async ({}, use) => {
    const portal = startFakePortal();
    await use(portal);
    expect(portal.faults()).toEqual([]);
  },

  openScreen: async ({ portal }, use) =>
    use(async (address, { as, person, size = 'desktop', theme = 'dark' } = {}) => {
      // Opened again it is a new page, as after a reload.
      await cleanup();
      queryClient.clear();
      const [width, height] = sizes[size];
      await page.viewport(width, height);
      localStorage.setItem('simward.theme', theme);
      if (as) {
        const signedIn = signedInAs(as, person);
        portal.answer(auth.refreshSession, signedIn);
        session.takeOver(signedIn, false);
      } else session.leave();
      router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
      // The page of the test before is gone: the router would wait for it to draw, or draw it once more.
      router.startTransition = startUndrawn;
      await router.load();
      await render(<App />);
    }),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  addressOnShow: async ({}, use) => use(() => router.state.location.href),

  expectMessage: async ({ portal, task }, use) => {
    const shown: Coverage[] = [];
    await use(async (row, values = {}) => {
      for (const part of Object.values<string>(messageTexts[row])) {
        const words = part.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
        await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
      }
      shown.push(shownByPart(messageRows[row], portal.lastAnswer()));
    });
    if (task.result?.state !== 'fail') for (const coverage of shown) await commands.noteCoverage(coverage);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectAccessible: async ({}, use) =>
    use(async () => {
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What fades would be validated halfway: a menu whose entry was chosen is on its way out.
      await expect.poll(fading).toEqual([]);
      expect(await findAccessibilityFaults()).toEqual([]);
    }),
});

export { expect } from 'vitest';

/** Animations under way that come to an end; a pulse goes on for ever. */
const fading = (): readonly Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );

/** The same rules as where a journey looks at a page. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds wrong on the page as it stands, each with where it is.
 * @throws when axe knows nothing on the page, and so would find nothing whatever is wrong
 */
const findAccessibilityFaults = async (): Promise<string[]> => {
  const { violations, passes } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  if (passes.length + violations.length === 0)
    throw new Error('There is nothing on the page that axe knows.');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
};
