// Like start.mjs, it runs under the machine's own Node.js.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './installWhenNeeded.mjs';
import { node24 } from './node24.mjs';
import { runProcess } from './runProcess.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  installWhenNeeded(root);
  const node = node24(root);
  const env = { NODE_ENV: 'development', ...process.env };
  const web = spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps', 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  process.on('exit', () => web.kill());
  const server = runProcess(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
  });
  web.on('exit', () => server.kill('SIGTERM'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
