/** Decimal hours for answers. Four decimals are a third of a second, so that minutes computed from them are exact. */
export const decimalHours = (ms: number): number => Math.round(ms / 360) / 10_000;
