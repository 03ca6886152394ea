import { ensureInstalled } from './ensureInstalled.ts';

/** LibreOffice, by which the tests open workbooks as a user would; undefined where it cannot be had. */
export const ensureLibreOffice = (): string | undefined =>
  ensureInstalled('/usr/bin/soffice', { name: 'libreoffice-calc-nogui' });
