import type { AnswerOf, users } from '@simward/contract';

export type Codes = AnswerOf<typeof users.collectActivationCodes>;
export type Code = Codes['codes'][number];

/** A sheet of paper with the cards of one department. */
export interface CardPage {
  /** Empty for people without one. */
  department: string;
  /** Everybody of the department, on this page and its others. */
  people: number;
  codes: Code[];
}

export const cardsOnPage = 10;

/** Each department begins a page. The codes come sorted by company, first department and name, and stay so. */
export const cardPages = (codes: readonly Code[]): CardPage[] =>
  [
    ...Map.groupBy(codes, ({ companyId, department }) => `${companyId} ${department[0] ?? ''}`).values(),
  ].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / cardsOnPage) }, (_, page) => ({
      department: group[0]?.department[0] ?? '',
      people: group.length,
      codes: group.slice(page * cardsOnPage, (page + 1) * cardsOnPage),
    })),
  );

/** A User ID in groups of 4, 3 and 3 digits, which are easier to read and type. The fields leave the spaces out. */
export const groupedUserId = (userId: string): string =>
  userId.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

/**
 * What the picture of squares on a card opens: the sign-in page with the User ID filled in. The User ID stands behind
 * the #, which browsers send to nobody, so that no log has it. The code is never in it.
 */
export const signInAddressOf = (origin: string, signInPath: string, userId: string): string =>
  `${origin}${signInPath}#${userId}`;
