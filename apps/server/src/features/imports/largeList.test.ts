import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { buildCompany } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { importSteps } from '../../testing/files/importSteps.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';

const size = 3000;
const firstNames = ['Ada', 'Bruno', 'Chloé', 'Dag', 'Efua', 'Flor', 'Gwen', 'Hye-jin'];
const surnames = ['Specimen', 'Muster', 'Exemple', 'Prøve', 'Placeholder', 'Ejemplo', "O'Sample"];
const courses = ['Adult Nursing', 'Child Nursing', 'Midwifery', 'Paramedic Science'];

interface Student {
  number: string;
  first: string;
  surname: string;
  mail: string;
  group: string;
  course: string;
  status: 'active' | 'suspended';
}

const yearOf = (index: number) => 1 + (index % 3);
const groupOf = (year: number, index: number) => `Year ${year} ${'ABCDEFGHIJ'[index % 10]}`;
const mailOf = (index: number) => `student${index}@large-school.example`;

const firstYear = Array.from(
  { length: size },
  (_, index): Student => ({
    number: String(26_000_000 + index),
    first: firstNames[index % firstNames.length] ?? '',
    surname: surnames[(index * 3) % surnames.length] ?? '',
    mail: mailOf(index),
    group: groupOf(yearOf(index), index),
    course: courses[index % courses.length] ?? '',
    status: index % 150 === 149 ? 'suspended' : 'active',
  }),
);

/** The third year has left and as many are new; the others move up. 20 marry, eight pairs swap their addresses. */
const nextYear = [
  ...firstYear.flatMap((student, index): Student[] => {
    if (yearOf(index) === 3) return [];
    const swapped = index % 250 === 3 ? index + 3 : index % 250 === 6 ? index - 3 : index;
    return [
      {
        ...student,
        surname: index % 100 === 7 ? 'Modèle' : student.surname,
        mail: mailOf(swapped),
        group: groupOf(yearOf(index) + 1, index),
      },
    ];
  }),
  ...firstYear.flatMap((student, index): Student[] =>
    yearOf(index) === 3
      ? [
          {
            ...student,
            number: String(27_000_000 + index),
            mail: `new${index}@large-school.example`,
            group: groupOf(1, index),
            status: 'active',
          },
        ]
      : [],
  ),
];

/** Five rows have no address, and ten the one of the row before. */
const withFaults = (students: readonly Student[]): Student[] =>
  students.map((student, row) => {
    if (row % 600 === 599) return { ...student, mail: '' };
    return row % 300 === 298 ? { ...student, mail: students[row - 1]?.mail.toUpperCase() ?? '' } : student;
  });
const isFault = (row: number) => row % 600 === 599 || row % 300 === 298;

const fileOf = (students: readonly Student[]) =>
  Buffer.from(
    stringify(
      [
        ['Student No', 'First name', 'Surname', 'E-mail', 'Group', 'Programme', 'Status'],
        ...withFaults(students).map(({ number, first, surname, mail, group, course, status }) => [
          number,
          first,
          surname,
          mail,
          group,
          course,
          status,
        ]),
      ],
      { delimiter: ';' },
    ),
  );

const lineOf = ({ number, first, surname, mail, group, course }: Student) =>
  [number, `${first} ${surname}`, mail, group, course].join(' | ');

test('a school of 3,000 comes in with one press, is the same the next day and moves up in a year', async () => {
  const portal = await sharedPortal();
  const { companyId } = await buildCompany(portal);
  const { token } = await buildSignedIn(portal, companyId, { role: 'Admin', name: 'Admin' });
  const steps = importSteps(portal, token);
  const stored = async () =>
    (await steps.people())
      .filter(({ name }) => name !== 'Admin')
      .map(({ externalSystemId, name, emailAddress, department, employeeId }) =>
        [externalSystemId, name, emailAddress, department.join('; '), employeeId].join(' | '),
      )
      .sort();

  const file = fileOf(firstYear);
  const { _id: first } = await steps.upload(file);
  const asked = await steps.columns(first);
  expect(asked.openQuestions).toBe(0);
  expect(asked.made.filter(({ kind }) => kind === 'department')).toHaveLength(30);
  expect(asked.made.filter(({ kind }) => kind === 'course')).toHaveLength(4);
  expect((await steps.preview(first)).counts).toMatchObject({ new: 2970, error: 15, leftOut: 15 });
  expect(await steps.confirm(first)).toMatchObject({ state: 'done', counts: { done: 2970 } });
  const there = firstYear.filter(({ status }, row) => !isFault(row) && status === 'active');
  expect(await stored()).toEqual(there.map(lineOf).sort());

  const again = await steps.upload(file);
  expect(again).toMatchObject({
    state: 'preview',
    counts: { new: 0, changed: 0, same: 2970, error: 15, leftOut: 15 },
  });

  const later = await steps.upload(fileOf(nextYear));
  expect(later).toMatchObject({
    state: 'preview',
    counts: { new: 1001, changed: 1984, same: 0, back: 0, error: 15, leftOut: 0 },
  });
  expect(await steps.leavers(later._id)).toMatchObject({ peopleCount: 980, chosenCount: 0 });
  await steps.confirm(later._id);
  const moved = new Map(there.map((student) => [student.number, student]));
  for (const [row, student] of nextYear.entries()) if (!isFault(row)) moved.set(student.number, student);
  const expected = [...moved.values()].map(lineOf).sort();
  expect(await stored()).toEqual(expected);

  expect(await steps.undo(later._id)).toMatchObject({ removed: 1001, givenBack: 1984, kept: 0 });
  expect(await stored()).toEqual(there.map(lineOf).sort());
}, 240_000);
