import axe from 'axe-core';

/** The same rules as where a journey looks at a page. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds wrong on the page as it stands, each with where it is.
 * @throws when axe knows nothing on the page, and so would find nothing whatever is wrong
 */
export const findAccessibilityFaults = async (): Promise<string[]> => {
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
