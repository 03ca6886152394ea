import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** The same rules as in the tests of parts. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** What comes back of a look: not what axe found in order, which is most of it. */
interface Findings {
  violations: AxeResults['violations'];
  rulesThatApplied: number;
}

/** Reads axe's half a megabyte once a document, which the router keeps from page to page. */
const readAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
};

/** Our pages have no frames, into which axe would have to be read as well. */
const findFaults = async (page: Page): Promise<Findings> => {
  await readAxe(page);
  // Runs in the page, whose types are not those of the journeys.
  return page.evaluate<Findings>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ passes, violations }) =>
      ({ violations, rulesThatApplied: passes.length + violations.length }))`,
  );
};

/** The page as it stands has no fault that axe finds; `where` tells apart several looks at one page. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations, rulesThatApplied } = await findFaults(page);
  expect(rulesThatApplied, `things on the page that axe knows: ${where}`).toBeGreaterThan(0);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(faults, `accessible: ${where}`).toEqual([]);
};
