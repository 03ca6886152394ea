/** True when objects and arrays are nested deeper than `limit`; walks without recursion, so no body can exhaust the stack. */
export const isDeeperThan = (value: unknown, limit: number): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const containers = level.filter((item) => typeof item === 'object' && item !== null);
    if (containers.length > 0 && depth >= limit) return true;
    level = containers.flatMap((item) => Object.values(item as object));
  }
  return false;
};
