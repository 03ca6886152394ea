import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectSome } from '../../scripts/test/expectSome.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it stands has no fault that axe finds; `where` tells apart several looks at one page. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  // The legacy mode checks the page without its frames, in half the time; our pages have none.
  const { passes, violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  expectSome([...passes, ...violations], `thing on the page that axe knows: ${where}`);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(faults, `accessible: ${where}`).toEqual([]);
};
