import { screens } from '@simward/contract';
import { isKey, type PersonKey, type UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueMails } from '../../mails/queueMail.ts';
import { personBehind } from '../second-person/accountGiver.sql.ts';
import {
  type AskedChange,
  insertAccessChange,
  listWaiting,
  ownersOfTheirAccess,
} from './accessChanges.sql.ts';

/**
 * Of these people those whose ways in this caller changes with their agreement alone: how an Admin gets in is that
 * person's own, or else one Admin could be two. Only a SuperAdmin, in person, needs none.
 */
export const askedForAccess = async (
  trx: Trx,
  caller: UserCaller,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
  now: Date,
): Promise<ReadonlySet<string>> =>
  caller.permissionSet === 'superadmin' && !isKey(caller)
    ? new Set()
    : ownersOfTheirAccess(trx, companyId, userIds, now);

/** Keeps a change until the person, or a SuperAdmin, agrees, and writes to them; a new address is written to as well. */
export const askAccessChange = async (
  platform: Platform,
  trx: Trx,
  caller: UserCaller,
  person: PersonKey,
  asked: AskedChange,
): Promise<void> => {
  const now = platform.clock.now();
  const key = { companyId: person.companyId, accessChangeId: newId(now) };
  const askedBy = isKey(caller) ? await personBehind(trx, caller) : caller.userId;
  await insertAccessChange(
    trx,
    key,
    person.userId,
    asked,
    { companyId: caller.companyId, userId: askedBy },
    now,
  );
  const waiting = await listWaiting(trx, person);
  const row = waiting.find(({ access_change_id: id }) => id === key.accessChangeId);
  const mail = {
    ...person,
    template: 'access-change-asked',
    path: screens.profile.path,
    accessChange: {
      kind: asked.kind,
      askedBy: row?.asker_name ?? 'A SuperAdmin',
      detail: row?.email ?? (row?.provider_name ? `${row.provider_name}: ${row.claimed_as}` : null),
    },
  } as const;
  await queueMails(platform, trx, asked.kind === 'address' ? [mail, { ...mail, to: asked.email }] : [mail]);
};
