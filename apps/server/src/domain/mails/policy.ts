import { outbox, type PermissionSet } from '@simward/contract';
import { type Act, all, rule } from '../../platform/auth/policy.ts';

interface SentMail {
  /** The permission set of the person whom the mail went to; null for an address that is nobody's. */
  readonly recipientSet: PermissionSet | null;
}

/** A link in a mail to a SuperAdmin gives access to every company. */
const read: Act<SentMail> = {
  words: 'read what it says',
  calls: [outbox.findMail],
  may: {
    admin: rule(
      'those to others than SuperAdmins',
      (_caller, { recipientSet }) => recipientSet !== 'superadmin',
    ),
    superadmin: all,
  },
};

export const mailPolicy = { read };
