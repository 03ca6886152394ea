import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const page = readFileSync(join(dirname(import.meta.dirname), 'docs/operations.md'), 'utf8');

/** What stands under a heading of the operations page. */
const sectionOf = (heading: string): string => {
  const section = page.split('\n## ').find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The operations page has no section "${heading}"`);
  return section;
};

/** Command lines under a heading: those of its blocks, and those within its sentences. */
const commandsUnder = (heading: string): string[] => {
  const [, ...rest] = sectionOf(heading).split(/^```$/m);
  const blocks = rest.filter((_, index) => index % 2 === 0).flatMap((block) => block.split('\n'));
  const spans = [...sectionOf(heading).matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((line) => line.replaceAll('\n', ' ').trim());
};

/**
 * The one command line under a heading that has these words, with what stands for the reader's own values replaced.
 * @throws where the page has it no more, has two of it, or names such a value otherwise
 */
export const commandOf = (heading: string, words: string, own: Record<string, string> = {}): string => {
  const [found, another] = new Set(commandsUnder(heading).filter((line) => line.includes(words)));
  if (found === undefined || another !== undefined)
    throw new Error(`Under "${heading}" the operations page has not one command with "${words}"`);
  return Object.entries(own).reduce((command, [placeholder, value]) => {
    if (!command.includes(placeholder)) throw new Error(`"${found}" does not say ${placeholder}`);
    return command.replace(placeholder, value);
  }, found);
};
