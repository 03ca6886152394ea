import { readFileSync } from 'node:fs';
import {
  categories,
  courses,
  departments,
  modules,
  searchFolded,
  searchForms,
  users,
} from '@simward/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { refreshSearchTerms } from '../../../domain/people/search/searchTerms.sql.ts';
import {
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { buildCategory } from '../../../testing/builders/categoryBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

/** Names from around the world: searches that find each, searches that do not, and the position of Latin names. */
const names = z
  .array(z.tuple([z.string(), z.string(), z.string(), z.string()]))
  .parse(
    parse(readFileSync(new URL('../../../testing/files/namesOfTheWorld.csv', import.meta.url), 'utf8'), {
      from: 2,
    }),
  )
  .map(([name, found, notFound, position]) => ({
    name,
    found: found.split(' | '),
    notFound: notFound.split(' | ').filter(Boolean),
    position: Number(position),
  }));

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const { companyId } = await buildCompany(portal);
  token = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin', name: '000' }));
  const userIds: string[] = [];
  for (const { name } of names)
    userIds.push((await buildUser(portal, companyId, { name, password: null, pin: null })).userId);
  // No search in this test is the beginning of one of these addresses.
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('user_account')
      .set({ email: 'q1q@qqq.test' })
      .where('company_id', '=', companyId)
      .where('user_id', 'in', userIds)
      .execute();
    await refreshSearchTerms(trx, companyId, userIds);
  });
});
afterAll(() => portal.close());

const listed = async (search?: string) => {
  const body = { pageSize: 100 as const, role: ['User'], ...(search && { search }) };
  return (await portal.send(users.listUsers, { body }, { token })).body.users.map(({ name }) => name);
};

test('each name is found by its searches, however it is written, and not by others', async () => {
  const wrong: string[] = [];
  for (const { name, found, notFound } of names) {
    for (const search of found) if (!(await listed(search)).includes(name)) wrong.push(`${name}: ${search}`);
    for (const search of notFound)
      if ((await listed(search)).includes(name)) wrong.push(`${name}: not ${search}`);
  }
  expect(wrong).toEqual([]);
});

test('names are ordered by what they are folded to, then by themselves', async () => {
  const ordered = names.filter(({ position }) => position > 0).toSorted((a, b) => a.position - b.position);
  expect((await listed()).slice(0, ordered.length)).toEqual(ordered.map(({ name }) => name));
});

test('departments, courses, modules and categories are ordered as people are', async () => {
  const { companyId } = await buildCompany(portal);
  const as = { token: await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' })) };
  const inOrder = ['Álvarez', 'Łódź', 'Oslo', 'Östra', 'Øvre', 'Zürich'].map((name) => `${name} Infirmary`);
  const search = 'Infirmary';
  for (const name of inOrder.toReversed()) {
    await buildDepartment(portal, companyId, { name });
    await buildModule(portal, companyId, { name, ownerCompanyId: companyId });
    await buildCategory(portal, { companyId, name });
    await portal.send(courses.addCourse, { body: { courseName: name } }, as);
  }
  const { departmentId } = await buildDepartment(portal, companyId, { name: 'Ward' });
  const manager = await signInAs(
    portal,
    await buildUser(portal, companyId, { role: 'Manager', departmentIds: [departmentId] }),
  );
  const [ofDepartments, ofCourses, ofModules, ofCategories] = await Promise.all([
    portal.send(departments.listDepartments, {}, as),
    portal.send(courses.listCourses, { query: {} }, as),
    portal.send(modules.listModules, { body: { search } }, as),
    portal.send(categories.pageCategories, { body: { search } }, { token: manager }),
  ]);
  const own = (listed: readonly string[]) => listed.filter((name) => inOrder.includes(name));
  expect(own(ofDepartments.body.departments.map((one) => one.departmentName))).toEqual(inOrder);
  expect(own(ofCourses.body.courses.map((one) => one.courseName))).toEqual(inOrder);
  expect(own(ofModules.body.modules.map((one) => one.moduleName))).toEqual(inOrder);
  expect(own(ofCategories.body.categories.map((one) => one.name))).toEqual(inOrder);
});

test('the database folds as the portal’s own pages do', async () => {
  const texts = names.flatMap(({ name, found, notFound }) => [name, ...found, ...notFound]);
  const { rows } = await portal.platform.database.read('all', (trx) =>
    sql<{ folded: string; written_out: string }>`
      select search_folded(t.text) as folded, search_folded_written_out(t.text) as written_out
      from unnest(${texts}::text[]) with ordinality as t(text, nth) order by t.nth`.execute(trx),
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(searchFolded));
  expect(rows.map(({ written_out }) => written_out)).toEqual(texts.map((text) => searchForms(text)[1]));
});
