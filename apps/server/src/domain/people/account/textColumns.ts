import { byField, type PersonText, textFields } from '@simward/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { UserAccountTable } from '../../../platform/database/schema.ts';

/** Column of user_account for each text of a person. */
export const textColumns = {
  location: 'location',
  externalSystemId: 'external_system_id',
  loginName: 'login_name',
  integrationField1: 'integration_field_1',
} as const satisfies Record<PersonText, keyof UserAccountTable>;

export type TextColumns = Pick<Selectable<UserAccountTable>, (typeof textColumns)[PersonText]>;

/** Every text column set to null: for new accounts, and to clear the texts of a person. */
export const noTexts = byField(
  Object.values(textColumns).map((name) => ({ name })),
  () => null,
);

/** The columns of the account `u`, for a select list. */
export const allTextColumns: RawBuilder<unknown> = sql.join(
  Object.values(textColumns).map((column) => sql.ref(`u.${column}`)),
);

/** Columns for the texts that are given, trimmed; null for an empty text. */
export const textsToStore = (texts: Partial<Record<PersonText, string | null>>): Partial<TextColumns> =>
  Object.fromEntries(
    textFields.flatMap(({ name }) =>
      texts[name] === undefined ? [] : [[textColumns[name], texts[name]?.trim() || null]],
    ),
  );
