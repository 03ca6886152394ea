import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads deploy/Containerfile: the commands of its two stages, and what the image starts. */
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

/** Reads .dockerignore: tells of a path in the folder of the program whether it is copied into the image. */
export const isCopiedFrom = (root: string) => {
  const leftOut = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (path: string): boolean =>
    !leftOut.some((rule) =>
      rule.startsWith('**/')
        ? path === rule.slice(3) || path.endsWith(rule.slice(2))
        : path === rule || path.startsWith(`${rule}/`),
    );
};

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
