import { screens } from '@simward/contract';
import { isKey, type PersonKey, type UserCaller } from '../../../platform/auth/caller.ts';
import { can } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { declareEvent } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueMails } from '../../mails/queueMail.ts';
import { shownAddress } from '../account/shownAddress.ts';
import { nameInMail } from '../person/namesakes.ts';
import { personPolicy } from '../policy.ts';
import { personBehindKey } from '../second-person/accountGiver.sql.ts';
import {
  type AskedChange,
  findPeopleToAsk,
  insertAccessChange,
  listAccessChangesOf,
} from './accessChanges.sql.ts';

/**
 * The people among these whose access the caller may change only with their agreement: an Admin who could change
 * another Admin's sign-in could act as both. Only a SuperAdmin in person, not an API key, needs no agreement.
 */
export const peopleToAskBeforeChange = async (
  trx: Trx,
  caller: UserCaller,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
  now: Date,
): Promise<ReadonlySet<string>> =>
  can(caller, personPolicy.changeAccessUnasked, { companyId })
    ? new Set()
    : findPeopleToAsk(trx, companyId, userIds, now);

/**
 * Stores a change until the person, or a SuperAdmin, agrees, and mails the person; a new address gets the mail as
 * well.
 */
export const askAccessChange = async (
  platform: Platform,
  trx: Trx,
  caller: UserCaller,
  person: PersonKey,
  change: AskedChange,
): Promise<void> => {
  const now = platform.clock.now();
  const key = { companyId: person.companyId, accessChangeId: newId(now) };
  const askedBy = isKey(caller) ? await personBehindKey(trx, caller) : caller.userId;
  await insertAccessChange(
    trx,
    key,
    person.userId,
    change,
    { companyId: caller.companyId, userId: askedBy },
    now,
  );
  const waiting = await listAccessChangesOf(trx, person);
  const row = waiting.find(({ access_change_id: id }) => id === key.accessChangeId);
  const asker = row?.asker_name && { companyId: caller.companyId, userId: askedBy, name: row.asker_name };
  const mail = {
    ...person,
    template: 'access-change-asked',
    path: screens.profile.path,
    accessChange: {
      kind: change.kind,
      askedBy: asker ? await nameInMail(trx, asker, { isInCare: true }) : 'A SuperAdmin',
      detail:
        (row?.email && shownAddress(row.email)) ??
        (row?.provider_name ? `${row.provider_name}: ${row.claimed_as}` : null),
    },
  } as const;
  await queueMails(platform, trx, change.kind === 'address' ? [mail, { ...mail, to: change.email }] : [mail]);
};

export interface AgreedChange extends PersonKey {
  change: AskedChange;
  askedBy: PersonKey;
  agreedBy: string;
}

/**
 * An Admin's address, link, code or second factor is changed now: the Admin, or a SuperAdmin, agreed to what somebody
 * else asked for.
 */
export const accessChangeAgreed = declareEvent<AgreedChange>();
