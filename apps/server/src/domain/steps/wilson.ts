const z = 1.96;

/** The range in which a share truly lies in 95 of 100 cases: Wilson's interval, which stays within 0 and 1. */
export const wilson = (right: number, total: number): { low: number; high: number } => {
  const share = right / total;
  const middle = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  const within = (value: number) => Math.min(1, Math.max(0, value / scale));
  return { low: within(middle - spread), high: within(middle + spread) };
};
