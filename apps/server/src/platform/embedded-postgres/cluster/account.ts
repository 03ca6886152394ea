import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Under whom PostgreSQL runs: as this process, under another uid, or through a wrapping command. */
export type Account = { uid?: number; gid?: number; wrapper: readonly string[] };

const self: Account = { wrapper: [] };

/**
 * PostgreSQL refuses to run as root. Root therefore runs it under the owner of an existing cluster or an
 * unprivileged account; where root may not change its uid (a container with a single user) it runs in a
 * user namespace, in which root has another name.
 */
export function accountFor(clusterDirectory: string): Account {
  if (process.getuid?.() !== 0) return self;
  const owner = statSync(join(clusterDirectory, 'PG_VERSION'), { throwIfNoEntry: false });
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedIds();
  const asOther: Account = { ...account, wrapper: [] };
  if (owner?.uid !== 0 && runs(asOther, 'true')) return asOther;
  const asMapped: Account = {
    wrapper: ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'],
  };
  if (runs(asMapped, 'true')) return asMapped;
  throw new Error(
    'PostgreSQL does not run as root and this process may not change its user: start Simward as an ordinary user.',
  );
}

/** Whether the account can pass through every folder on the way to `directory` and into it. */
export function reaches(account: Account, directory: string): boolean {
  return runs(account, 'cd "$0"', directory);
}

/** Whether the account can run the program with the libraries it needs. */
export function canRun(account: Account, program: string): boolean {
  return runs(account, '"$0" --version', program);
}

function runs(account: Account, script: string, argument = ''): boolean {
  const [command = '', ...args] = [...account.wrapper, '/bin/sh', '-c', script, argument];
  const { uid, gid } = account;
  return spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function unprivilegedIds(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(row?.[2]), Number(row?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return { uid: 65534, gid: 65534 };
}
