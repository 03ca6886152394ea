// Like start.mjs, it runs under the machine's own Node.js.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildScenariosWhenNeeded, buildServerWhenNeeded, buildWebWhenNeeded } from './buildWhenNeeded.mjs';
import { installWhenNeeded } from './installWhenNeeded.mjs';
import { node24 } from './node24.mjs';
import { runProcess } from './runProcess.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const say = (error) => console.error(error instanceof Error ? error.message : error);

const isWebBuilt = (node) => {
  try {
    buildWebWhenNeeded(root, node);
    buildScenariosWhenNeeded(root, node);
    return true;
  } catch (error) {
    say(error);
    return false;
  }
};

try {
  installWhenNeeded(root);
  const node = node24(root);
  buildServerWhenNeeded(root, node);
  const options = process.argv.slice(2);
  // Against a database that an option names, only the tests of the server run.
  const needsWeb = !options.some((option) => /^--(citus|postgres)\b/.test(option));
  const args = needsWeb && !isWebBuilt(node) ? [...options, '--without-journeys'] : options;
  runProcess(node, [join(root, 'scripts', 'test', 'runTests.ts'), ...args], { cwd: root });
} catch (error) {
  say(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
