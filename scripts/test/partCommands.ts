import type { BrowserCommandContext } from 'vitest/node';
import type { Coverage } from '../ledger/coverage.ts';
import { recordCoverage } from '../ledger/recordCoverage.ts';

/** What tests of parts have done outside their page, by name; apps/web/src/testing/commands.ts says it to the page. */
export const partCommands = {
  movePointerAway: ({ page }: BrowserCommandContext): Promise<void> => page.mouse.move(0, 0),
  noteCoverage: (_context: BrowserCommandContext, coverage: Coverage): void => recordCoverage(coverage),
};
