import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type auth, basePath, endpoints, messageRows, type PermissionSet } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import type { Coverage } from '../../scripts/ledger/coverage.ts';
import { recordCoverage } from '../../scripts/ledger/recordCoverage.ts';
import { addressOfPortal } from './callPortal.ts';
import { signIn } from './signIn.ts';
import { type Faults, watchFaults } from './watchFaults.ts';

type MessageRow = keyof typeof messageTexts;

interface PortalFixtures {
  /** Signs a demo person in; the page then opens any address as that person. */
  signInAs: (role: PermissionSet) => Promise<auth.SignedIn>;
  /** Opens a page in another browser, in which nobody is signed in. It is closed at the end of the test. */
  openOtherBrowser: () => Promise<Page>;
  /** Faults of the page; an unexpected one fails the test. */
  faults: Faults;
  /** Expects a message of the specification on the page, word for word. Call it when its cause has just happened. */
  expectMessage: (row: MessageRow) => Promise<void>;
  /** Notes a row of a ledger as covered, if the test passes. */
  cover: (coverage: Coverage) => void;
}

/** A test in front of the real portal with its demo data. */
export const test = base.extend<PortalFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(addressOfPortal()),

  signInAs: async ({ context }, use) => use((role) => signIn(context, role)),

  openOtherBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: addressOfPortal() });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  expectMessage: async ({ page, cover }, use) =>
    use(async (row) => {
      for (const part of Object.values<string>(messageTexts[row]))
        await expect(page.getByText(part, { exact: true }).filter({ visible: true }).first()).toBeVisible();
      cover({ ledger: 'messages', row: messageRows[row], by: 'browser' });
    }),

  faults: [
    async ({ context }, use, testInfo) => {
      const faults = watchFaults(context);
      await use(faults);
      if (testInfo.status !== testInfo.expectedStatus) {
        const stateAtFailure = {
          'addresses, and requests without an answer': [
            ...context.pages().map((page) => page.url()),
            ...faults.unanswered,
          ],
          'open, and with the focus': await Promise.all(context.pages().map(describeTop)),
        };
        for (const [name, lines] of Object.entries(stateAtFailure))
          await testInfo.attach(name, { body: lines.join('\n'), contentType: 'text/plain' });
      }
      expect(faults.unexpected, 'faults that the user does not see').toEqual([]);
    },
    { auto: true },
  ],

  cover: [
    async ({ context }, use, testInfo) => {
      const covered: Coverage[] = [];
      context.on('response', (response) => {
        const row = response.ok() ? ledgerRowOf(response.request().method(), response.url()) : undefined;
        if (row !== undefined) covered.push({ ledger: 'calls', row, by: 'http' });
      });
      await use((coverage) => covered.push(coverage));
      if (testInfo.status === testInfo.expectedStatus) covered.forEach(recordCoverage);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Describes what is open over a page, and last what has the focus. */
const describeTop = (page: Page): Promise<string> =>
  page.evaluate(openAndFocused).then(String, (error: unknown) => `The page does not answer: ${error}`);

/** Runs in the page. Texts are cut to 30 letters, because the runner prints 300 of an attachment. */
const openAndFocused = `[...document.querySelectorAll('[role="dialog"], [role="menu"]'), document.activeElement]
  .map((node) => node && [node.tagName, node.role, node.ariaLabel, node.textContent.slice(0, 30)].join(' '))
  .join('\\n')`;

const calls = endpoints.map(({ ledger, method, path }) => ({
  ledger,
  method,
  pattern: new RegExp(`^${basePath}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The row of the call ledger for a request that a page sent. */
const ledgerRowOf = (method: string, url: string): string | undefined =>
  calls.find((call) => call.method === method && call.pattern.test(new URL(url).pathname))?.ledger;
