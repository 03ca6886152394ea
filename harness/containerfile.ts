import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Instruction {
  word: string;
  rest: string;
}

const instructionsIn = (text: string): Instruction[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word = '', ...rest] = line.split(' ');
      return { word, rest: rest.join(' ') };
    });

/** The image as its file describes it: the commands of each stage, and what the last one starts. */
export const readContainerfile = (root: string) => {
  const stages: Instruction[][] = [];
  for (const instruction of instructionsIn(readFileSync(join(root, 'deploy/Containerfile'), 'utf8')))
    if (instruction.word === 'FROM') stages.push([]);
    else stages.at(-1)?.push(instruction);
  const [build = [], image = []] = stages;
  if (stages.length !== 2) throw new Error('The Containerfile has a stage that builds and one that serves');
  const runsOf = (stage: Instruction[]) => stage.filter(({ word }) => word === 'RUN').map(({ rest }) => rest);
  const only = (name: string) => {
    const [found, another] = image.filter(({ word }) => word === name);
    if (!found || another) throw new Error(`The image has one ${name}`);
    return found.rest;
  };
  return {
    build: runsOf(build),
    prepare: runsOf(image),
    env: Object.fromEntries(
      only('ENV')
        .split(' ')
        .map((pair): [string, string] => {
          const [name = '', value = ''] = pair.split('=');
          return [name, value];
        }),
    ),
    user: only('USER'),
    stopSignal: only('STOPSIGNAL') as NodeJS.Signals,
    healthCheck: only('HEALTHCHECK').replace(/^.* CMD /, ''),
    command: JSON.parse(only('CMD')) as string[],
  };
};

/** Whether a file of the program belongs to what is copied into the image. */
export const isCopied = (root: string) => {
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (path: string): boolean =>
    !left.some((rule) =>
      rule.startsWith('**/')
        ? path === rule.slice(3) || path.endsWith(rule.slice(2))
        : path === rule || path.startsWith(`${rule}/`),
    );
};
