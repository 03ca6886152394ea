import { audit } from './audit.ts';
import { dashboards } from './dashboards.ts';
import { format } from './format.ts';
import { headsets } from './headsets.ts';
import { modules } from './modules.ts';
import { outbox } from './outbox.ts';
import { passwords } from './passwords.ts';
import { secondFactors } from './secondFactors.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { ui } from './ui.ts';

/** The English catalogue: one namespace a feature or part. */
export const en = {
  ui,
  shell,
  signIn,
  format,
  dashboards,
  modules,
  headsets,
  audit,
  outbox,
  passwords,
  secondFactors,
} as const;
