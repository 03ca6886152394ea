import { expect, test } from 'vitest';
import { expectDistributable } from './expectDistributable.ts';
import type { Activity } from './recordStatements.ts';
import { statementFaults } from './statementFaults.ts';

const tables = new Set(['person', 'membership', 'department', 'picture']);
const faults = (text: string, scope: 'company' | 'all' = 'company') =>
  statementFaults({ text, scope }, tables);

test.each([
  ['select 1 from person where company_id = $1'],
  ["set local app.company_id = 'x'"],
  ['insert into person (company_id, name) values ($1, $2), ($1, $3)'],
  ['insert into person (company_id, name) select $1::uuid, n from unnest($2::text[]) as n returning 1'],
  [
    'insert into person as target (company_id, name) select d.company_id, d.name from department d where d.company_id = $1 returning target.name',
  ],
  ['select 1 from person p where p.company_id = $1 for update of p'],
  [
    'select (select count(*) from membership m where m.company_id = $1 and m.person_id = p.person_id) from person p where p.company_id = $1',
  ],
  [
    'select array(select d.name from membership m join department d on d.company_id = m.company_id where m.company_id = $1::uuid) from person where company_id = $1',
  ],
  [
    'select 1 from person where company_id = $1 and person_id in (select person_id from membership join department using (company_id) where membership.company_id = $1)',
  ],
  [
    'select 1 from person where company_id = $1 and exists (select 1 from membership m where (m.company_id, m.person_id) = ($1, person.person_id))',
  ],
  [
    'with m as materialized (select person_id from membership where company_id = any($1)) select 1 from m where exists (select 1 from m)',
  ],
  [
    'select (select count(*) from module where module.owner = person.company_id) from person where company_id = $1',
  ],
  ['select 1 from person where company_id = $2 and name > $1 and at < $2::timestamptz'],
  ['select 1 from module where name = $1'],
  [
    'update person p set name = m.name from membership m where p.company_id = $1 and m.company_id = p.company_id',
  ],
])('«%s» distributes', (text) => {
  expect(faults(text)).toEqual([]);
});

const statement = (table: string) => `The statement compares the company of ${table} with a given one`;
const subquery = (table: string) => `The subquery compares the company of ${table} with a given one`;

test.each([
  ["begin; set local app.company_id = 'x'", 'SET LOCAL has a text of its own'],
  ['insert into person (company_id) select $1', 'INSERT … SELECT has RETURNING'],
  [
    'delete from person where company_id = $1 returning born_on::text',
    'RETURNING names columns: what is made of them may depend on a setting',
  ],
  [
    'insert into person (company_id, name) select d.company_id, d.name from department d where d.company_id = $1 returning name',
    'INSERT … SELECT from a company’s table returns columns by an alias of its target',
  ],
  [
    'select 1 from module where exists (select from membership where company_id = $1)',
    'A select list names something: select 1',
  ],
  ['select 1 from person p where p.person_id = $1 for update', 'FOR UPDATE names the company of p'],
  [
    'select 1 from person p where p.person_id = $1 or p.company_id = $2 for share',
    'FOR UPDATE names the company of p',
  ],
  ['update person set at = now() where company_id = $1', 'Time comes from the clock, as a parameter'],
  ['select current_timestamp', 'Time comes from the clock, as a parameter'],
  [
    'select (select count(*) from membership m where m.company_id = p.company_id) from person p where p.company_id = $1',
    subquery('m'),
  ],
  [
    'select 1 from person p join lateral (select 1 from membership m where m.person_id = p.person_id) l on true where p.company_id = $1',
    subquery('m'),
  ],
  [
    'select (select 1 from membership m join department d on d.department_id = m.department_id where m.company_id = $1) from person where company_id = $1',
    subquery('d'),
  ],
  [
    'with gone as (delete from membership where person_id = $1 returning 1) select 1 from gone',
    subquery('membership'),
  ],
  ['select 1 from person where person_id = $1', statement('person')],
  ['delete from person where person_id = $1', statement('person')],
  [
    'select 1 from person p join membership m on m.person_id = p.person_id where p.company_id = $1',
    statement('m'),
  ],
  [
    'select 1 from module union select 1 from module where exists (select 1 from picture)',
    subquery('picture'),
  ],
])('«%s» does not', (text, fault) => {
  expect(faults(text)).toEqual([fault]);
});

test('whoever looks at every company names none in a subquery, and does where rows are locked', () => {
  expect(
    faults('select (select 1 from membership m where m.company_id = p.company_id) from person p', 'all'),
  ).toEqual([]);
  expect(faults('select 1 from person for update', 'all')).toEqual([
    'FOR UPDATE names the company of person',
  ]);
});

test('what was sent is named with the call that sent it, once', () => {
  const statement = { text: 'select\n now()', scope: 'none' as const };
  const activity = { call: 'users.list', status: 200, waits: 1, statements: [statement, statement] };
  expect(() => expectDistributable([activity], tables)).toThrow(
    'Statements that do not distribute:\nusers.list: Time comes from the clock, as a parameter\n  select now()',
  );
});

test('what was found before in the same worker is told again', () => {
  const statement = { text: 'select clock_timestamp()', scope: 'none' as const };
  for (const call of ['users.list', 'courses.list'])
    expect(() =>
      expectDistributable([{ call, status: 200, waits: 1, statements: [statement] }], tables),
    ).toThrow(`${call}: Time comes from the clock`);
});

test('calls that sent nothing were not recorded, but for those that need no database', () => {
  const unrecorded = { call: 'users.list', status: 200, waits: 0, statements: [] };
  const check = (...activities: Activity[]) => expectDistributable(activities, tables);
  expect(() => check(unrecorded)).toThrow('There is nothing to check: no recorded statement');
  expect(() =>
    check({ ...unrecorded, status: 401 }, { ...unrecorded, call: 'general.health' }),
  ).not.toThrow();
  expect(() => check()).not.toThrow();
});
