import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createSuperAdmin } from '../features/users/form/createSuperAdmin.ts';
import { createPasswordHashes } from '../platform/auth/passwordHash.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/createDatabase.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { systemClock } from '../platform/time/clock.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';

const usage = `npm run create-superadmin -- --name "Helen Okafor" --email helen@hospital.example --company "St. Brigid Hospital" [--time-zone Europe/London]
The password (six digits or more) is read from SUPERADMIN_PASSWORD, so that it stays out of the shell's history.`;

const given = z.object({
  name: z.string().trim().min(1, '--name is missing.'),
  email: z.email('--email must be an e-mail address.'),
  company: z.string().trim().min(1, '--company is missing.'),
  timeZone: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      '--time-zone must be a name such as Europe/London.',
    ),
  password: z.string().regex(/^\d{6,64}$/, 'SUPERADMIN_PASSWORD must be six digits or more.'),
});

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    company: { type: 'string', default: '' },
    'time-zone': { type: 'string', default: 'UTC' },
  },
});
const parsed = given.safeParse({
  ...values,
  timeZone: values['time-zone'],
  password: process.env.SUPERADMIN_PASSWORD ?? '',
});
if (!parsed.success) {
  for (const issue of parsed.error.issues) console.error(issue.message);
  console.error(`\n${usage}`);
  process.exit(1);
}
const config = loadConfig(process.env);
const address = await openCommandDatabase(config);
const database = createDatabase({ connectionString: address.url, connections: 1 });
const passwords = await createPasswordHashes(loadSecrets(config).pepper);
const userId = await createSuperAdmin({ database, passwords, clock: systemClock }, parsed.data);
console.log(`${parsed.data.name} can sign in with User ID ${userId}.`);
await database.close();
await address.close();
