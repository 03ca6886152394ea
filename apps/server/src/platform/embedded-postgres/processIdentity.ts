import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a running process by its start time, which differs for a later process with the same pid. Null if there is
 * no such process; a killed process that nobody reaped counts as gone.
 */
export function processIdentity(pid: number): string | null {
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid);
}

/** The command line of a running process; empty if there is no such process. */
export function processCommand(pid: number): string {
  try {
    if (process.platform !== 'linux') return ps(pid, 'args=');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function identityFromProc(pid: number): string | null {
  try {
    // The second field is the program's name in parentheses and may itself contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return null;
    // Start times count from boot, so that they can repeat after the next boot.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startedAt}`;
  } catch {
    return null;
  }
}

function identityFromPs(pid: number): string | null {
  try {
    const [state = '', ...startedAt] = ps(pid, 'stat=,lstart=').split(/\s+/);
    return state === '' || state.startsWith('Z') ? null : startedAt.join(' ');
  } catch {
    return null;
  }
}

function ps(pid: number, columns: string): string {
  const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' } as const;
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], options).trim();
}
