import { test as base, expect } from '@playwright/test';
import { type auth, messageRows, type PermissionSet } from '@simward/contract';
import type { Coverage } from '../../scripts/ledger/coverage.ts';
import { recordCoverage } from '../../scripts/ledger/recordCoverage.ts';
import { expectMessage, type MessageRow } from './expectMessage.ts';
import { ledgerRowOf } from './ledgerRowOf.ts';
import { signIn } from './signIn.ts';
import { type Faults, watchFaults } from './watchFaults.ts';
import { whatIsOnShow } from './whatIsOnShow.ts';

interface PortalFixtures {
  /** Signs a demo person in; the page then opens any address as that person. */
  signInAs: (role: PermissionSet) => Promise<auth.SignedIn>;
  /** Faults of the page; an unexpected one fails the test. */
  faults: Faults;
  /** A message of the specification is on show; call it when its cause has just happened. */
  expectMessage: (row: MessageRow, values?: Record<string, string>) => Promise<void>;
  /** Notes a row of a ledger, which counts when the test passes. */
  cover: (coverage: Coverage) => void;
}

const addressOfPortal = (): string => {
  const address = process.env.SIMWARD_ADDRESS;
  if (address === undefined) throw new Error('The set-up of all journeys starts the portal; it has not run.');
  return address;
};

/** A test in front of the real portal with its demo data. */
export const test = base.extend<PortalFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(addressOfPortal()),

  signInAs: async ({ context }, use) => use((role) => signIn(context, addressOfPortal(), role)),

  expectMessage: async ({ page, cover }, use) =>
    use(async (row, values) => {
      await expectMessage(page, row, values);
      cover({ ledger: 'messages', row: messageRows[row], by: 'browser' });
    }),

  faults: [
    async ({ context }, use, testInfo) => {
      const faults = watchFaults(context);
      await use(faults);
      // What a time-out waited for is gone by the time somebody reads of it.
      if (testInfo.status !== testInfo.expectedStatus) {
        const said = {
          'addresses, and requests without an answer': [
            ...context.pages().map((page) => page.url()),
            ...faults.unanswered,
          ],
          'open, and with the focus': await Promise.all(context.pages().map(whatIsOnShow)),
        };
        for (const [name, lines] of Object.entries(said))
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
