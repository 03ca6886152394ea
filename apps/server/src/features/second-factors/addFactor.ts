import {
  confirmTotp,
  deleteRecoveryCodes,
  findPendingFactor,
  insertPendingFactor,
  insertRecoveryCodes,
} from '../../domain/sign-in/factor/factors.sql.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../domain/sign-in/factor/recoveryCodes.ts';
import { newTotp, openTotp, sealTotp, stepOfCode } from '../../domain/sign-in/factor/totp.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { problem } from '../../platform/problem.ts';

/** Begins to set an authenticator app up. The app counts as a factor once it is confirmed by its first code. */
export const beginApp = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
  { name, label }: { name: string; label: string },
): Promise<{ _id: string; secret: string; uri: string }> => {
  const now = platform.clock.now();
  const id = newId(now);
  const { secret, uri } = newTotp(label);
  const sealed = sealTotp(platform, id, secret);
  await insertPendingFactor(trx, { ...person, id, kind: 'totp', name, secret: sealed }, now);
  return { _id: id, secret, uri };
};

/**
 * Confirms an authenticator app by its first code, which can then not be used again.
 * @returns the app's id; undefined for a wrong code
 * @throws Problem second-factor.not-found for an app that was not begun, or was begun too long ago
 */
export const confirmApp = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
  { id, code }: { id?: string; code: string },
): Promise<string | undefined> => {
  const now = platform.clock.now();
  const since = confirmableSince(now);
  const app = await findPendingFactor(trx, person, { kind: 'totp', since, ...(id !== undefined && { id }) });
  if (!app) throw problem('second-factor.not-found');
  const step = stepOfCode(openTotp(platform, app), code, now);
  if (step === undefined) return undefined;
  await confirmTotp(trx, person, app.second_factor_id, step, now);
  return app.second_factor_id;
};

/** Makes ten new recovery codes. The person's earlier codes no longer work. */
export const replaceRecoveryCodes = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
): Promise<string[]> => {
  const now = platform.clock.now();
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(trx, person);
  const rows = codes.map((code) => ({ id: newId(now), hash: recoveryCodeHash(code) }));
  await insertRecoveryCodes(trx, person, rows, now);
  return codes;
};

const minutesToConfirm = 10;

/** A factor that was begun before this moment can no longer be confirmed. */
export const confirmableSince = (now: Date): Date => new Date(now.getTime() - minutesToConfirm * 60_000);
