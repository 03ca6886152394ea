import type { Page } from '@playwright/test';
import { writeWorkbook } from '../../apps/server/src/platform/table-export/writeWorkbook.ts';

/** A file as a page takes it. */
export interface ListFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Step 1 of the import: chooses a list and uploads it. */
export const uploadList = async (page: Page, file: ListFile | string): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a list' }).click();
  await (await choosing).setFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
};

/** What somebody does in a page. */
export interface Acts {
  /** Presses of the pointer. */
  presses: number;
  keys: number;
}

/** Counts from now on what somebody does in a page, until it is loaded anew. */
export const countActs = async (page: Page): Promise<Acts> => {
  const acts: Acts = { presses: 0, keys: 0 };
  await page.exposeFunction('countAct', (kind: keyof Acts) => {
    acts[kind] += 1;
  });
  // Runs in the page.
  await page.evaluate(`
    document.addEventListener('pointerdown', () => countAct('presses'), true);
    document.addEventListener('keydown', () => countAct('keys'), true);`);
  return acts;
};

/** A list as a spreadsheet with semicolons saves it. */
export const csvList = (name: string, lines: readonly string[]): ListFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** What a Moodle exports of a cohort: logins that are no User IDs, two parts of a name, a teacher, two departments. */
export const moodleExport = (): ListFile =>
  csvList('moodle-users.csv', [
    'id,username,email,firstname,lastname,idnumber,institution,department,phone1,city,role1,cohort1',
    ...moodlePeople.map(
      ([login, first, last, number, department, role], index) =>
        `${104 + index},${login},${login}@school.example,${first},${last},${number},"Sample Hospital, School",${department},301555011${index},Testville,${role},BSc Nursing`,
    ),
  ]);

const moodlePeople = [
  ['aspecimen', 'Ada', 'Specimen', 'NS-40117', 'Year 1', 'student'],
  ['jbeispiel', 'Jörg', 'Beispiel', 'NS-40118', 'Year 1', 'student'],
  ['zexemple', 'Zoë', 'Exemple', 'NS-40119', 'year 1', 'student'],
  ['lprzyklad', 'Łukasz', 'Przykład', 'NS-40120', 'Year 2', 'student'],
  ['oornek', 'Ömer', 'Örnek', 'NS-40121', 'Year 2', 'teacher'],
  ['sosample', 'Siobhán', "O'Sample", 'NS-40122', 'Year 2', 'student'],
] as const;

/** A roster of a ward as Excel keeps it: a title above the headers, numbers as numbers, ten digits of a telephone. */
export const wardRoster = async (): Promise<ListFile> => ({
  name: 'ward-roster.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeWorkbook(
    [
      {
        name: 'Roster',
        columns: ['Staff of the wards, November', '', '', '', '', ''].map((header) => ({ header })),
        rows: [
          ['Staff no.', 'Surname', 'First name', 'E-mail', 'Ward', 'Mobile phone'],
          ...rosterPeople.map(([surname, first, ward], index) => [
            40_117 + index,
            surname,
            first,
            `${first}.${surname}@hospital.example`.toLowerCase(),
            ward,
            3_015_550_110 + index,
          ]),
        ],
      },
    ],
    'UTC',
  ),
});

const rosterPeople = [
  ['Specimen', 'Ada', 'Emergency'],
  ['Beispiel', 'Jonas', 'Emergency'],
  ['Exemple', 'Zoe', 'Maternity'],
  ['Ejemplo', 'Maria', 'Maternity'],
  ['Sample', 'Sean', 'Maternity'],
] as const;
