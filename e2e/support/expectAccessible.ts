import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectSome } from '../../scripts/test/expectSome.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those of the rules above whose answer another theme can change: the rest sees the same page again. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What is looked at: the page, or, of a page that was just looked at in another theme, its colours. */
export type Look = 'page' | 'colours';

/** The page as it stands has no fault that axe finds; `where` tells apart several looks at one page. */
export const expectAccessible = async (page: Page, where: string, look: Look = 'page'): Promise<void> => {
  // The legacy mode checks the page without its frames, in half the time; our pages have none. Of what it
  // finds in order it reports one example each.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { passes, violations } = await (look === 'page'
    ? axe.withTags(rules)
    : axe.withRules(rulesOfColour)
  ).analyze();
  expectSome([...passes, ...violations], `thing on the page that axe knows: ${where}`);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(faults, `accessible: ${where}`).toEqual([]);
};
