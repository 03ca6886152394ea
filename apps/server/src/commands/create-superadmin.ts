import { asciiAddress, companies, emailAddressSchema, personLimits, wire } from '@simward/contract';
import { z } from 'zod';
import { createSuperAdmin } from '../features/users/form/createSuperAdmin.ts';
import { createPasswordHashes } from '../platform/auth/passwordHash.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/createDatabase.ts';
import { Problem } from '../platform/problem.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { StartFault } from '../platform/start/startFault.ts';
import { systemClock } from '../platform/time/clock.ts';
import { readArguments } from './command.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';

const usage = `npm run create-superadmin -- --name "Helen Okafor" --email helen@hospital.example --company "St. Brigid Hospital" [--time-zone Europe/London]
The password (six digits or more) is read from SUPERADMIN_PASSWORD, so that it stays out of the shell's history.`;

const superAdminSchema = z.object({
  name: wire.lineSchema(personLimits.name),
  email: z
    .string()
    .refine((address) => emailAddressSchema.safeParse(address).success, 'Enter an email address.')
    .overwrite((address) => asciiAddress(address.trim())),
  company: wire.lineSchema(companies.limits.name),
  timeZone: wire.timeZoneSchema,
  password: z.string().regex(/^\d{6,64}$/, 'Enter six digits or more.'),
});
/** The option or environment variable that holds a field, where its name is not the field's. */
const optionByField: Record<string, string> = { timeZone: '--time-zone', password: 'SUPERADMIN_PASSWORD' };

const { values } = readArguments(usage, {
  name: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  company: { type: 'string', default: '' },
  'time-zone': { type: 'string', default: 'UTC' },
});
const parsed = superAdminSchema.safeParse({
  ...values,
  timeZone: values['time-zone'],
  password: process.env.SUPERADMIN_PASSWORD ?? '',
});
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues)
    console.error(`${optionByField[String(path[0])] ?? `--${String(path[0])}`}: ${message}`);
  console.error(`\n${usage}`);
  process.exit(1);
}
try {
  const config = loadConfig(process.env);
  const address = await openCommandDatabase(config);
  const database = createDatabase({ connectionString: address.url, connections: 1 });
  try {
    const passwords = await createPasswordHashes(loadSecrets(config).pepper);
    const userId = await createSuperAdmin({ database, passwords, clock: systemClock }, parsed.data);
    console.log(`${parsed.data.name} can sign in with User ID ${userId}.`);
  } finally {
    await database.close();
    await address.close();
  }
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
