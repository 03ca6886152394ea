import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Ends the command with what it may be called with. */
export const refuseArguments = (usage: string, reason?: string): never => {
  console.error(reason === undefined ? usage : `${reason}\n\n${usage}`);
  return process.exit(2);
};

/**
 * What an operator's command was called with. `--help` prints the usage and ends it with 0; an option that it does not
 * know, the reason and the usage, with 2.
 */
export const readArguments = <const Known extends Options>(usage: string, options: Known) => {
  if (process.argv.slice(2).some((given) => given === '--help' || given === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return refuseArguments(usage, error.message);
    throw error;
  }
};

/** An option that says how many. */
export const readCount = (
  usage: string,
  [name, given]: readonly [name: string, given: string],
  least = 1,
): number => {
  const count = Number(given);
  if (Number.isInteger(count) && count >= least) return count;
  return refuseArguments(usage, `--${name} takes a whole number from ${least} on, not '${given}'.`);
};

/** The first argument of commands that work on a whole database as its administrator. */
export const readAdminAddress = (usage: string, [given]: readonly string[]): string =>
  given !== undefined && /^postgres(ql)?:\/\//.test(given) ? given : refuseArguments(usage);
