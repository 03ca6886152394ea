import { dirname, join } from 'node:path';

/** For the environment of a program: Node.js stores compiled code there, so that later starts take half of the CPU. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(dirname(import.meta.dirname), 'node_modules', '.cache', 'node-compile'),
};
