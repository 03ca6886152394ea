import { foldValue } from './foldValue.ts';

/** Names that look like another writing of this one: a slip of one or two letters, or a known short form. */
export const alikeNames = (value: string, names: readonly string[]): string[] => {
  const words = wordsOf(value);
  const group = groupOf(words);
  return names.filter((name) => {
    const others = wordsOf(name);
    if (group !== undefined && group === groupOf(others)) return true;
    return (
      sameNumbers(words, others) &&
      (isAbbreviated(value, words, others) || isAbbreviated(name, others, words) || isMisspelt(words, others))
    );
  });
};

const wordsOf = (name: string): string[] => foldValue(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** "Ward 3" and "Ward 5", "Group A" and "Group B" are never the same thing. */
const sameNumbers = (words: readonly string[], others: readonly string[]): boolean => {
  const marks = (list: readonly string[]) =>
    list.filter((word) => /\d/.test(word) || /^(?:\p{L}|[ivx]+)$/u.test(word));
  return marks(words).join(' ') === marks(others).join(' ');
};

/** Words that say only that something is a department. */
const plainWords: ReadonlySet<string> = new Set(
  'department,dept,unit,ward,clinic,team,service,services,the,of,for,and,abteilung,station,klinik,bereich,service,servicio,unite,de,des,du,la,le,fur,der,die,das,oddzial'.split(
    ',',
  ),
);

/** Different writings of one department, in small letters without accents. */
const shortForms: readonly (readonly string[])[] = [
  [
    'paeds',
    'peds',
    'paediatrics',
    'pediatrics',
    'paediatric',
    'pediatric',
    'paed',
    'padiatrie',
    'kinderklinik',
    'pediatrie',
  ],
  [
    'ed',
    'er',
    'a e',
    'ae',
    'a and e',
    'emergency',
    'accident emergency',
    'emergency room',
    'casualty',
    'zna',
    'notaufnahme',
    'zentrale notaufnahme',
    'urgences',
    'sor',
  ],
  [
    'icu',
    'itu',
    'intensive care',
    'intensive therapy',
    'critical care',
    'ccu',
    'its',
    'intensivstation',
    'intensiv',
    'intensive',
    'reanimation',
    'oit',
    'oiom',
  ],
  ['nicu', 'neonatal intensive care', 'scbu', 'neonatal'],
  ['picu', 'paediatric intensive care', 'pediatric intensive care'],
  ['hdu', 'high dependency'],
  ['amu', 'mau', 'acute medical', 'acute medicine', 'medical assessment'],
  ['sau', 'surgical assessment'],
  [
    'or',
    'ot',
    'op',
    'theatre',
    'theatres',
    'theater',
    'operating room',
    'operating theatre',
    'operating theatres',
    'operationssaal',
    'bloc operatoire',
  ],
  ['pacu', 'recovery', 'recovery room', 'aufwachraum'],
  [
    'ld',
    'l d',
    'labour',
    'labor delivery',
    'labour delivery',
    'delivery suite',
    'labour suite',
    'kreisssaal',
  ],
  ['obs gynae', 'ob gyn', 'obgyn', 'obs', 'obstetrics gynaecology', 'obstetrics gynecology', 'o g'],
  ['gyn', 'gynae', 'gynaecology', 'gynecology', 'gynakologie'],
  ['maternity', 'mat', 'midwifery'],
  ['ent', 'ear nose throat', 'hno', 'orl'],
  ['ortho', 'orthopaedics', 'orthopedics', 'orthopaedic', 'orthopedic', 't o', 'trauma orthopaedics'],
  ['cardio', 'cardiology', 'kardiologie'],
  ['ccl', 'cath lab', 'catheter lab'],
  ['neuro', 'neurology', 'neurologie'],
  ['onc', 'onco', 'oncology', 'onkologie'],
  ['haem', 'haematology', 'hematology'],
  ['anaes', 'anaesthetics', 'anaesthesia', 'anesthesia', 'anaesthesiology', 'anesthesiology', 'anasthesie'],
  ['radio', 'xray', 'x ray', 'radiology', 'imaging', 'radiologie'],
  ['psych', 'psychiatry', 'mental health', 'psychiatrie'],
  ['physio', 'physiotherapy', 'physical therapy', 'pt'],
  [
    'med',
    'medicine',
    'general medicine',
    'gen med',
    'internal medicine',
    'int med',
    'innere',
    'innere medizin',
  ],
  ['surg', 'surgery', 'surgical', 'gen surg', 'general surgery', 'chirurgie', 'chir'],
  ['geri', 'geriatrics', 'geriatrie', 'elderly care', 'care elderly', 'coe'],
  ['opd', 'outpatients', 'outpatient', 'ambulanz'],
  ['dsu', 'day surgery', 'day case'],
  ['gi', 'endo', 'endoscopy'],
  ['uro', 'urology', 'urologie'],
  ['derm', 'dermatology', 'dermatologie'],
  ['nephro', 'nephrology', 'renal'],
  ['resp', 'respiratory', 'respiratory medicine'],
  ['palliative', 'palliative care', 'pall care', 'hospice'],
];

const groups: ReadonlyMap<string, number> = new Map(
  shortForms.flatMap((forms, group) => forms.map((form) => [form, group] as const)),
);

/** Words of the field that are well known, so that two of them are two things however alike they look. */
const knownWords: ReadonlySet<string> = new Set([
  ...shortForms.flat().filter((form) => form.length > 4),
  ...'urology,neurology,nephrology,cardiology,radiology,oncology,rheumatology,haematology,neonatology,pathology,immunology,audiology,virology,hepatology,endocrinology,prenatal,postnatal,antenatal,neonatal,medical,medicine,nursing,surgical,internal,external,inpatient,outpatient,inpatients,outpatients,adult,child,mental,dental,rental,renal,north,south,east,west,morning,evening,day,night,male,female,medizin,chirurgie,neurochirurgie,urologie,neurologie,kardiologie,radiologie,onkologie,hebamme,hebammen,pflege'.split(
    ',',
  ),
]);

const groupOf = (words: readonly string[]): number | undefined => {
  const whole = groups.get(words.join(' '));
  const bare = words.filter((word) => !plainWords.has(word)).join(' ');
  return whole ?? groups.get(bare);
};

/** "ICU" of "Intensive Care Unit", "Gen. Surg." of "General Surgery". */
const isAbbreviated = (short: string, words: readonly string[], others: readonly string[]): boolean => {
  const [only, ...more] = words;
  if (
    only &&
    more.length === 0 &&
    others.length > 1 &&
    only.length > 1 &&
    short.trim() === short.trim().toUpperCase()
  ) {
    const initials = (list: readonly string[]) => list.map((word) => word[0]).join('');
    if (only === initials(others) || only === initials(others.filter((word) => !plainWords.has(word))))
      return true;
  }
  const isShortened = (word: string, index: number) => {
    const other = others[index] ?? '';
    return (
      word === other ||
      (word.length >= 3 && word.length <= 6 && other.length >= word.length + 3 && other.startsWith(word))
    );
  };
  return words.length === others.length && words.join(' ') !== others.join(' ') && words.every(isShortened);
};

/** Two letters off in all, where neither word is a known one of its own. */
const isMisspelt = (words: readonly string[], others: readonly string[]): boolean => {
  if (words.length !== others.length) return closeWords(words.join(''), others.join(''));
  const pairs = words
    .map((word, index) => [word, others[index] ?? ''] as const)
    .filter(([word, other]) => word !== other);
  return pairs.length === 0
    ? words.length > 0
    : pairs.length <= 2 && pairs.every(([word, other]) => closeWords(word, other));
};

const closeWords = (word: string, other: string): boolean => {
  const shorter = Math.min(word.length, other.length);
  if (shorter < 5 || (knownWords.has(word) && knownWords.has(other))) return false;
  return /\d/.test(word + other) ? false : lettersOff(word, other) <= (shorter < 8 ? 1 : 2);
};

/** Letters to change, add, leave out or swap with the next one. */
const lettersOff = (word: string, other: string): number => {
  if (Math.abs(word.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
};
