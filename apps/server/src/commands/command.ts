import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Prints the reason and the usage, and ends the command with exit code 2. */
export const refuseArguments = (usage: string, reason?: string): never => {
  console.error(reason === undefined ? usage : `${reason}\n\n${usage}`);
  return process.exit(2);
};

/**
 * Reads an operator's command line. `--help` prints the usage and exits with code 0, an unknown option exits
 * with code 2.
 */
export const readArguments = <const Known extends Options>(usage: string, options: Known) => {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
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

/**
 * Reads an option that holds a whole number of at least `least`; any other value ends the command with exit
 * code 2.
 */
export const readCount = (
  usage: string,
  [name, value]: readonly [name: string, value: string],
  least = 1,
): number => {
  const count = Number(value);
  if (Number.isInteger(count) && count >= least) return count;
  return refuseArguments(usage, `--${name} takes a whole number from ${least} on, not '${value}'.`);
};

/** The first argument of commands that work on a whole database as its administrator. */
export const readAdminAddress = (usage: string, [address]: readonly string[]): string =>
  address !== undefined && /^postgres(ql)?:\/\//.test(address) ? address : refuseArguments(usage);

/** Runs a command. A failure is printed as a sentence and sets exit code 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
