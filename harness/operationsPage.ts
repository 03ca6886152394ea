import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const page = readFileSync(join(dirname(import.meta.dirname), 'docs/operations.md'), 'utf8');

/**
 * Finds the command line under a heading of docs/operations.md, by words that it contains.
 * @param own values for placeholders of the page, such as FILE
 * @throws when there is no such line or more than one, or it lacks a placeholder
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

/** The code block under a heading of docs/operations.md that contains these words. */
export const blockOf = (heading: string, words: string): string => {
  const block = codeBlocksUnder(heading).find((text) => text.includes(words));
  if (block === undefined) throw new Error(`Under "${heading}" no code block has "${words}"`);
  return block;
};

const sectionOf = (heading: string): string => {
  const section = page.split('\n## ').find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The operations page has no section "${heading}"`);
  return section;
};

/** What stands between two lines of three backticks, the first of which may name a language. */
const codeBlocksUnder = (heading: string): string[] => {
  const [, ...rest] = sectionOf(heading).split(/^```.*\n/m);
  return rest.filter((_, index) => index % 2 === 0);
};

/** Command lines in blocks and within sentences. */
const commandsUnder = (heading: string): string[] => {
  const blocks = codeBlocksUnder(heading).flatMap((block) => block.split('\n'));
  const spans = [...sectionOf(heading).matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((line) => line.replaceAll('\n', ' ').trim());
};
