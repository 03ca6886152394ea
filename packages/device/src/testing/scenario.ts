import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes the folder of a scenario's own package, without any dependency. @returns its path */
export const makeScenario = async (folder: string): Promise<string> => {
  const app = join(folder, 'app');
  await mkdir(app);
  await writeFile(join(app, 'package.json'), '{ "name": "scenario", "private": true, "type": "module" }');
  return app;
};

/** The program in the README of the device package that is installed in a scenario, with the address of this portal. */
export const readmeProgram = async (app: string, portal: string): Promise<string> => {
  const readme = await readFile(join(app, 'node_modules/@simward/device/README.md'), 'utf8');
  const lines = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  return lines.replace('https://portal.example.org', portal);
};

/** Runs the program of the README. @returns its output */
export const runProgram = async (app: string, program: string): Promise<string> => {
  await writeFile(join(app, 'first.mts'), program);
  return (await run(process.execPath, ['first.mts'], { cwd: app })).stdout;
};
