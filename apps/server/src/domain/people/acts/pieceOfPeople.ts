/**
 * What an act on many does in one transaction: few enough that it is done in 300 ms in a company of 100,000 people, and that
 * others who change people of the company wait for a moment only. So many are done with the answer, more piece by piece.
 */
export const mostOfPiece = { people: 250, assignments: 2_500 } as const;

/** How many people fit one piece of an act that gives, or takes, each of them so many modules. */
export const pieceOfPeople = (modules = 1): number =>
  Math.max(1, Math.min(mostOfPiece.people, Math.floor(mostOfPiece.assignments / Math.max(1, modules))));
