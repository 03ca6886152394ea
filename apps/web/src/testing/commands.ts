import { commands as given } from 'vitest/browser';
import type { Coverage } from '../../../../scripts/ledger/coverage.ts';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Where the last test left the pointer, this one's part may appear under it. */
    movePointerAway: () => Promise<void>;
    /** Notes a row of a ledger for `npm run ledger`. */
    noteCoverage: (coverage: Coverage) => Promise<void>;
  }
}

/** What a test has done outside its page. */
export const commands = given;
