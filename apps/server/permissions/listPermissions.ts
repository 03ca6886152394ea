// Writes docs/permissions.md anew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionsPage } from './permissionsPage.ts';

writeFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), permissionsPage());
