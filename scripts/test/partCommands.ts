import type { BrowserCommandContext } from 'vitest/node';
import type { Coverage } from '../ledger/coverage.ts';
import { recordCoverage } from '../ledger/recordCoverage.ts';

/** Commands that a test of a part, which runs in the page, can call outside it. Their types are in apps/web/src/testing/commands.ts. */
export const partCommands = {
  movePointerAway: ({ page }: BrowserCommandContext): Promise<void> => page.mouse.move(0, 0),
  noteCoverage: (_context: BrowserCommandContext, coverage: Coverage): void => recordCoverage(coverage),
};
