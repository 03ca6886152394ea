import { text } from '@simward/texts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { storedText } from '../../platform/texts/storedText.ts';
import { giveUpWaitingMails } from './sending/delivery.sql.ts';

/** Mails that waited in a backup must not go out of what is restored from it: people have had most of them. */
export const endWaitingMails = (trx: Trx, now: Date): Promise<void> =>
  giveUpWaitingMails(trx, storedText(text('mails.notSent.restored')), now);
