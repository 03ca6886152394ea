/**
 * Sessions of four steps and a question: right, wrong or missed. Sessions and figures come from a separate Python 3
 * program (random.seed(37)) with the textbook formulas: Pearson's correlation of a column with the share of the other
 * four columns that are right, Wilson's interval with z = 1.96, and an ordinary bootstrap of 5,000 samples (2.5th and
 * 97.5th percentile). The correlations of `late` were the same in R 4 (`cor(m[, j], rowSums(m[, -j]) / 4)`).
 */
export const goldenSessions = (
  'wmmwm rwrmm wwmmm rrrrm rrrrr wrmmr rrmmm rmwwm wwrwr rwrwr rmrrr rwwwm wwwmr rrrwr mrmmm rrrmr rmrrr wrwwr ' +
  'wmmmm wrwmm rmrrr mmwrm rmrrr rmrrr rrrrr rrrmr rmmmm rrrrm rrrwr rrrrr rrrrr rrrrm'
).split(' ');

export interface GoldenItem {
  name: string;
  counts: [right: number, wrong: number, missed: number];
  wilson: [low: number, high: number];
  discrimination: number;
}

const item = (
  name: string,
  counts: GoldenItem['counts'],
  wilson: GoldenItem['wilson'],
  discrimination: number,
): GoldenItem => ({ name, counts, wilson, discrimination });

/** Figures of the golden sessions, in the order of the list: must-pass steps first, then the lowest share right. */
export const golden = {
  items: [
    item('Cultures', [16, 6, 10], [0.336306, 0.663694], 0.169031),
    item('Allergies', [22, 8, 2], [0.51433, 0.820476], 0.532656),
    item('Handover', [13, 8, 11], [0.255194, 0.577403], 0.445807),
    item('Oxygen', [19, 6, 7], [0.422597, 0.744806], 0.779137),
    item('Pain', [18, 0, 14], [0.393253, 0.718349], 0.393926),
  ],
  /** The middle 95 % of the correlations in an ordinary bootstrap, for each item. */
  bootstrap: [
    [-0.193, 0.527],
    [0.272, 0.779],
    [0.128, 0.734],
    [0.615, 0.904],
    [0.041, Math.SQRT1_2],
  ],
  /** Sessions with both steps of the phase right, for the first and the second phase. */
  phases: [12, 12],
};

/** Expected figures once one more session is added in which everything is right. */
export const late: GoldenItem[] = [
  item('Cultures', [17, 6, 10], [0.352181, 0.674962], 0.1977),
  item('Allergies', [23, 8, 2], [0.526615, 0.826247], 0.541489),
  item('Handover', [14, 8, 11], [0.272354, 0.59193], 0.46947),
  item('Oxygen', [20, 6, 7], [0.436831, 0.753171], 0.782154),
  item('Pain', [19, 0, 14], [0.40807, 0.727646], 0.413398),
];

/** Expected figures of the sessions of `late` once the first golden session is deleted. */
export const deleted: GoldenItem[] = [
  item('Cultures', [17, 6, 9], [0.364492, 0.691309], 0.156301),
  item('Allergies', [23, 7, 2], [0.546252, 0.844356], 0.505058),
  item('Handover', [14, 7, 11], [0.281651, 0.606747], 0.44953),
  item('Oxygen', [20, 6, 6], [0.452541, 0.770663], 0.770011),
  item('Pain', [19, 0, 13], [0.422597, 0.744806], 0.378208),
];
