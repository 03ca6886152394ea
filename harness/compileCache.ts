import { dirname, join } from 'node:path';

/** Where Node.js keeps what it has compiled: the next start of a program takes half of the CPU of the first. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(dirname(import.meta.dirname), 'node_modules', '.cache', 'node-compile'),
};
