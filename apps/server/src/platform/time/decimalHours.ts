/** Decimal hours of the wire: four decimals are a third of a second, so that minutes read from them are exact. */
export const decimalHours = (ms: number): number => Math.round(ms / 360) / 10_000;
