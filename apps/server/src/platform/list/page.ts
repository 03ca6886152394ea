/** The rows of a page. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Reads a page from the nearer end of the list, because skipping rows costs as much as reading them. */
export const nearerEnd = ({ offset, limit }: Slice, total: number): { slice: Slice; fromTheEnd: boolean } => {
  const length = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = total - offset - length;
  return fromEnd < offset
    ? { slice: { offset: fromEnd, limit: length }, fromTheEnd: true }
    : { slice: { offset, limit: length }, fromTheEnd: false };
};
