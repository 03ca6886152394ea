import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** The same rules as in the tests of parts (apps/web/src/testing). */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** Lists of what axe found in order stay in the page: they are most of its answer. */
interface Findings {
  violations: AxeResults['violations'];
  rulesThatApplied: number;
}

/** Loads axe, half a megabyte, once per document; the router keeps the document from page to page. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
};

/** Checks the document alone: our pages have no frames, into which axe would have to be loaded as well. */
const findFaults = async (page: Page): Promise<Findings> => {
  await loadAxe(page);
  // Runs in the page, whose types are not those of the journeys.
  return page.evaluate<Findings>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ passes, violations }) =>
      ({ violations, rulesThatApplied: passes.length + violations.length }))`,
  );
};

/** Expects that axe finds no fault in the page as it is now. `where` names the page and its state in the failure. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations, rulesThatApplied } = await findFaults(page);
  expect(rulesThatApplied, `rules that apply to the page: ${where}`).toBeGreaterThan(0);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(faults, `accessible: ${where}`).toEqual([]);
};
