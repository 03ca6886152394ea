import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { ui } from './ui.ts';

/** The English catalogue: one namespace a screen or part. */
export const en = { ui, shell, signIn } as const;
