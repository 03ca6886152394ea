import { basePath, type RequestOf, reports } from '@simward/contract';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildModule, buildUser } from '../../testing/builders/builders.ts';
import { buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const november = { filterType: 'module', fromDate: '2026-11-01', toDate: '2026-11-20' } as const;
type Body = Omit<RequestOf<typeof reports.exportRecords>['body'], keyof typeof november>;

const fileOf = async (token: string, body: Body) => {
  const { statusCode, rawPayload } = await portal.app.inject({
    method: 'POST',
    url: basePath + reports.exportRecords.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...november, ...body },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

/**
 * Three learners whose order by name, by score and by time differ, one of them in a later version of the module; the
 * company's clock is two hours ahead of UTC.
 */
const buildScene = async () => {
  const staff = await buildStaff(portal);
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    trx
      .updateTable('company')
      .set({ time_zone: 'Europe/Helsinki' })
      .where('company_id', '=', staff.companyId)
      .execute(),
  );
  const module = await buildModule(portal, staff.companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  const newer = { ...module, version: '10.1.0' };
  const assess = async (name: string, day: string, score: number, inVersion = module) => {
    const learner = await buildUser(portal, staff.companyId, { name, password: null, pin: null });
    const startedAt = `2026-11-${day}T22:30:00Z`;
    await buildSession(portal, learner, inVersion, {
      startedAt,
      timeZone: 'Europe/Helsinki',
      score,
      competencies: [score],
    });
  };
  await assess('Cleo', '02', 0.8);
  await assess('Anna', '03', 0.9, newer);
  await assess('Ben', '04', 0.7);
  return { token: staff.admin.token, staff, module, searchIds: [module.moduleId] };
};

test('a file has the rows in the order that the list has', async () => {
  const { token, searchIds } = await buildScene();
  const orders = reports.recordSortColumns.flatMap((sortColumn) => [
    { sortColumn, sortOrder: 1 } as const,
    { sortColumn, sortOrder: -1 } as const,
  ]);
  const found = [];
  for (const order of orders) {
    const body = { ...november, searchIds, ...order };
    const { records } = (await portal.send(reports.listRecords, { body }, { token })).body;
    const rows = parse(await fileOf(token, { searchIds, ...order, columns: ['module'] }), { bom: true });
    expect(rows.slice(1).map(([name]: string[]) => name)).toEqual(records.map(({ userId }) => userId.name));
    found.push(records.map(({ userId }) => userId.name.slice(0, 1)).join(''));
  }
  expect(found).toEqual(['CAB', 'BAC', 'ABC', 'CBA', 'BCA', 'ACB']);
});

test('version and local time stand at the end of report.csv, whose times a spreadsheet reads', async () => {
  const { token, module, searchIds } = await buildScene();
  const [header = [], newest = [], second = []]: string[][] = parse(await fileOf(token, { searchIds }), {
    bom: true,
  });
  expect(header).toEqual([
    ...['Name', 'Email Address', 'Course', 'Department', 'Company', 'Module', 'Competency', 'Attempts'],
    ...['Average score', 'Mode', 'Duration (hours)', 'Event time (UTC)', 'Must-pass steps failed'],
    ...['Created (UTC)', 'Updated (UTC)', 'Session', 'Module ID', 'Person ID', 'User ID'],
    ...['External System ID', 'Version', 'Played in', 'Event time (Europe/Helsinki)'],
  ]);
  const at = (title: string) => header.indexOf(title);
  expect(newest[at('Event time (UTC)')]).toBe('2026-11-04 22:30:00');
  expect(newest.slice(-3)).toEqual([module.version, 'headset', '2026-11-05 00:30:00']);
  expect(second.slice(-3)).toEqual(['10.1.0', 'headset', '2026-11-04 00:30:00']);
});

test('report.xlsx has its times by the company’s clock alone', async () => {
  const { token, searchIds } = await buildScene();
  const [sheet] = (await readXlsx(await fileOf(token, { searchIds, format: 'xlsx' }))).sheets;
  const [header = [], newest = []] = sheet?.rows ?? [];
  expect(header.filter((title) => String(title).includes('time'))).toEqual(['Event time (Europe/Helsinki)']);
  expect(newest[header.indexOf('Event time (Europe/Helsinki)')]).toEqual(new Date('2026-11-05T00:30:00Z'));
  expect(header.slice(-2)).toEqual(['Version', 'Played in']);
});

test('a report of one version has its sessions alone, in rows, figures and file; all versions are offered', async () => {
  const { token, module, searchIds } = await buildScene();
  const asked = { ...november, searchIds, version: '10.1.0' };
  const list = (await portal.send(reports.listRecords, { body: asked }, { token })).body;
  expect(list.records.map(({ userId, moduleVersion }) => [userId.name, moduleVersion])).toEqual([
    ['Anna', '10.1.0'],
  ]);
  expect(list.recordsCount).toBe(1);
  const summary = (await portal.send(reports.summarizeRecords, { body: asked }, { token })).body;
  expect(summary).toMatchObject({ sessions: 1, rows: [{ average: 0.9 }] });
  const overview = (await portal.send(reports.overview, { body: { ...asked, groupBy: 'module' } }, { token }))
    .body;
  expect(overview).toMatchObject({
    sessions: 1,
    average: 0.9,
    versions: [
      { version: '10.1.0', moduleNames: ['Sepsis'], sessions: 1 },
      { version: module.version, moduleNames: ['Sepsis'], sessions: 2 },
    ],
  });
  const book = await readXlsx(
    await fileOf(token, { searchIds, version: '10.1.0', format: 'xlsx', withSummary: 'module' }),
  );
  const [sums, records, question] = book.sheets.map(({ rows }) => rows);
  expect(sums?.[1]?.slice(0, 2)).toEqual(['All', 1]);
  expect(records).toHaveLength(2);
  expect(question).toContainEqual(['Version', '10.1.0']);
});

test('no version is offered where each module ran in one', async () => {
  const { token, searchIds } = await buildScene();
  const body = { ...november, toDate: '2026-11-03', searchIds, groupBy: 'module' } as const;
  expect((await portal.send(reports.overview, { body }, { token })).body).toMatchObject({
    sessions: 1,
    versions: [],
  });
});

test('in a file of chosen columns, which has no User ID, names that repeat have what tells them apart', async () => {
  const { token, staff, module, searchIds } = await buildScene();
  const { companyId, icu, ward } = staff;
  for (const [day, departmentIds] of [
    ['05', [icu]],
    ['06', [ward]],
  ] as const) {
    const learner = await buildUser(portal, companyId, {
      name: 'Anna Moor',
      departmentIds: [...departmentIds],
    });
    await buildSession(portal, learner, module, {
      startedAt: `2026-11-${day}T08:00:00Z`,
      competencies: [0.8],
    });
  }
  const namesIn = async (body: Omit<Body, 'searchIds'>) =>
    parse(await fileOf(token, { searchIds, sortColumn: 'eventTime', sortOrder: 1, ...body }), { bom: true })
      .slice(1)
      .map(([name]: string[]) => name);
  expect(await namesIn({ columns: ['module'] })).toEqual([
    'Cleo',
    'Anna',
    'Ben',
    'Anna Moor (ICU)',
    'Anna Moor (Ward)',
  ]);
  expect((await namesIn({})).slice(-2)).toEqual(['Anna Moor', 'Anna Moor']);
});
