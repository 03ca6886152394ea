/**
 * Most that an act on many people does in one transaction. With these figures it takes 300 ms in a company of 100,000
 * people, so that others who change people of the company wait only a moment. An act within them is done before the
 * answer, a larger one by a job, piece by piece.
 */
export const mostOfPiece = { people: 250, assignments: 2_500 } as const;

/** How many people fit one transaction when each of them gets, or loses, this many modules. */
export const pieceOfPeople = (modules = 1): number =>
  Math.max(1, Math.min(mostOfPiece.people, Math.floor(mostOfPiece.assignments / Math.max(1, modules))));
