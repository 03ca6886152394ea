import {
  basePath,
  debriefing,
  type Endpoint,
  followUp,
  learningCurves,
  loginRecords,
  oasis,
  reports,
  results,
  stepAnalysis,
} from '@simward/contract';
import { messagesByKey } from '@simward/texts';
import { en } from '@simward/texts/all';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Golden, sharedGolden } from './makeGolden.ts';

let golden: Golden;
beforeAll(async () => {
  golden = await sharedGolden();
}, 300_000);
afterAll(() => golden.portal.close());

/** Downloads a file in the pseudo-language, which puts each text of the portal in brackets. */
const savedFile = async (name: keyof Golden['people'], { method, path }: Endpoint, request: object) => {
  const { token } = await golden.signIn(name, name === 'sue' ? golden.clinic : undefined);
  const { statusCode, headers, rawPayload } = await golden.portal.app.inject({
    method,
    url: basePath + path,
    ...(method === 'GET' ? { query: { ...request } } : { payload: request }),
    headers: { authorization: `Bearer ${token}`, 'simward-language': 'en-XA' },
  });
  expect(statusCode).toBe(200);
  const { sheets } = await readXlsx(rawPayload);
  return { sheets, disposition: String(headers['content-disposition']) };
};

const isBracketed = (cell: unknown) => /^\[.*\]$/.test(String(cell));

/** Every English message. A cell that equals one was not translated. */
const english = new Set(messagesByKey(en).values());

const expectPseudo = (
  sheets: Awaited<ReturnType<typeof savedFile>>['sheets'],
  names: readonly string[] = [],
) => {
  for (const { name, rows } of sheets) {
    expect(name).toMatch(/[áéîöšü]/);
    const [header = [], ...cells] = rows;
    expect(header.filter((title) => !isBracketed(title) && !names.includes(String(title)))).toEqual([]);
    expect(
      cells.flat().filter((cell) => typeof cell === 'string' && english.has(cell) && !names.includes(cell)),
    ).toEqual([]);
  }
};

const format = 'xlsx';
const ofYear = { fromDate: '2026-01-01', toDate: '2026-11-10' };

test.each([
  ['login records', loginRecords.exportRecords, () => ofYear],
  [
    'a report',
    reports.exportRecords,
    () => ({ ...ofYear, filterType: 'Module', searchIds: [golden.modules.sepsis.moduleId], compare: true }),
  ],
  ['global performance', reports.exportStatistics, () => ({ from: '2026-01-01', to: '2026-11-10' })],
  [
    'a module report',
    results.exportModuleReport,
    () => ({ ...ofYear, moduleId: golden.modules.sepsis.moduleId, mode: 'assessment' }),
  ],
  [
    'a user report',
    results.exportPersonReport,
    () => ({ ...ofYear, userId: golden.people.ada.userId, mode: 'assessment' }),
  ],
  [
    'a step analysis',
    stepAnalysis.exportAnalysis,
    () => ({ ...ofYear, moduleId: golden.modules.sepsis.moduleId }),
  ],
  [
    'a learning curve',
    learningCurves.exportCurve,
    () => ({ userId: golden.people.ada.userId, competencyName: 'Treat', mode: 'assessment' }),
  ],
] as const)(
  '%s in the pseudo-language: titles, states and the name of the file',
  async (_name, call, request) => {
    const { sheets, disposition } = await savedFile('sue', call, { ...request(), format });
    expectPseudo(sheets, ['Hand over']);
    expect(sheets[0]?.rows.length).toBeGreaterThan(1);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.xlsx"; filename\*=UTF-8''%5B.*\.xlsx$/);
  },
);

test('columns that are named by a competency keep its name', async () => {
  const { sheets } = await savedFile('anke', results.exportCompetencyTable, {
    level: 'learners',
    format,
  });
  expectPseudo(sheets, ['Burn care', 'Intubate', 'Recognise', 'Treat']);
});

test('who is behind, and deliveries to Oasis', async () => {
  const behind = await savedFile('mark', followUp.exportBehind, { format });
  expectPseudo(behind.sheets);
  expectPseudo((await savedFile('anke', oasis.exportDeliveries, { format })).sheets);
});

test('a debriefing: its four sheets, and the labels of its details', async () => {
  const path = debriefing.exportDebriefing.path.replace('{sessionId}', golden.sessionIds.b1 ?? '');
  const { sheets } = await savedFile('sue', { ...debriefing.exportDebriefing, path }, {});
  expect(sheets).toHaveLength(4);
  expectPseudo(sheets, ['Hand over']);
  expect(sheets[0]?.rows.every(([label]) => isBracketed(label))).toBe(true);
});
