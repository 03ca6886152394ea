import { basePath, dataProtection, files, profile } from '@simward/contract';
import { personalDataTexts } from '@simward/texts/data-protection';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import { newId } from '../../platform/ids.ts';
import {
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { buildLearnerScene, type LearnerScene } from '../../testing/builders/learnerScene.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { download } from '../../testing/files/download.ts';
import { pngOf } from '../../testing/files/pictures.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { sections } from './personalData.sql.ts';

let portal: TestPortal;
let scene: LearnerScene;

beforeAll(async () => {
  portal = await sharedPortal();
  scene = await buildLearnerScene(portal, { competencies: ['Bundle'] });
  const { learner, module, companyId } = scene;
  await buildAssignment(portal, learner, module, { dueOn: '2026-12-24' });
  const worn = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  await sendSession(portal, worn, module, {
    startedAt: '2026-11-02T08:00:00Z',
    steps: [['<b>Oxygen</b>', true, 20]],
    scores: [0.8],
  });
  await foldCompanyRollups(portal.platform);
  await buildSession(portal, await buildUser(portal, companyId, { name: 'Somebody Else' }), module);
});
afterAll(() => portal.close());

const save = async (format: 'json' | 'html') =>
  (await download(portal, dataProtection.exportPersonalData, { query: { format } }, scene.token)).body;

const fileSchema = z.record(z.string(), z.union([z.string(), z.array(z.record(z.string(), z.unknown()))]));

test('everything about oneself as JSON: account, assignments, sign-ins, sessions with what happened', async () => {
  const text = await save('json');
  const file = fileSchema.parse(JSON.parse(text));
  expect(Object.keys(file)).toEqual([
    'madeAt',
    'person',
    'company',
    'account',
    'departments',
    'categories',
    'assignments',
    'competencies',
    'signIns',
    'knownBrowsers',
    'headsetSignIns',
    'plays',
    'secondFactors',
    'identities',
    'mails',
    'comments',
    'reflections',
    'evidencePacks',
    'sentElsewhere',
    'reportMails',
    'erasureRequests',
    'joinedAccounts',
    'savedReports',
    'reportSearches',
    'audit',
    'picture',
    'sessions',
  ]);
  expect(file.account).toMatchObject([{ userId: scene.learner.mobileNo, hasPassword: true, role: 'User' }]);
  expect(file.assignments).toMatchObject([{ module: 'Sepsis', active: true, dueOn: '2026-12-24' }]);
  expect(file.competencies).toMatchObject([{ competency: 'Bundle', attempts: 1 }]);
  expect(file.signIns).toMatchObject([{ way: 'password' }]);
  expect(file.sessions).toMatchObject([
    {
      module: 'Sepsis',
      mode: 'assessment',
      startedAt: '2026-11-02T08:00:00.000Z',
      score: 0.8,
      minutes: 30,
      competencies: [{ name: 'Bundle', score: 0.8 }],
      events: [
        { seconds: 20, type: 'step', what: { name: '<b>Oxygen</b>', correctAction: true } },
        { seconds: 1800, type: 'competency' },
      ],
    },
  ]);
  expect(text).not.toContain('Somebody Else');
  expect(text).not.toMatch(/argon2|hash":/);
});

test('the same as a page that shows what headsets sent as text', async () => {
  const page = await save('html');
  expect(page).toContain(`<h1>Personal data of ${scene.learner.name}</h1>`);
  expect(page).toContain('<h2>Sessions</h2>');
  expect(page).toContain('&lt;b&gt;Oxygen&lt;/b&gt;');
  expect(page).not.toContain('<b>Oxygen');
  expect(page).not.toContain('Somebody Else');
});

test('in another language, titles and sentences of the page are in it', async () => {
  const { body, headers } = await portal.app.inject({
    url: `${basePath}${dataProtection.exportPersonalData.path}`,
    query: { format: 'html' },
    headers: { authorization: `Bearer ${scene.token}`, 'simward-language': 'en-XA' },
  });
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%5BP%C3%A9");
  expect(body).toContain('<html lang="en-XA">');
  const words = [...body.matchAll(/<(?:h1|h2|th|p|summary|title)>([^<]*)</g)].map(([, word]) => word);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word) => !/^\[.*\]$/.test(word ?? ''))).toEqual([]);
});

test('every fact has a title in the texts', async () => {
  const { database } = portal.platform;
  const person = { companyId: scene.companyId, userId: scene.learner.userId };
  for (const { key, statement } of sections) {
    // The query gives one row of nulls even when nothing is stored, so that the names of the columns can be
    // checked.
    const { rows } = await database.read('all', (trx) =>
      sql<object>`select f.* from (select 1) one left join (${statement(person)}) f on false`.execute(trx),
    );
    const untitled = Object.keys(rows[0] ?? {}).filter((name) => !(name in personalDataTexts.heading));
    expect(untitled, key).toEqual([]);
  }
});

test('the picture itself, and what the learning system was sent', async () => {
  const { learner, companyId, token } = scene;
  expect(fileSchema.parse(JSON.parse(await save('json'))).picture).toEqual([]);
  const { _id } = (await sendFile(portal, files.uploadFile, { bytes: await pngOf() }, token)).body();
  await portal.send(
    profile.updateProfilePicture,
    { body: { _id: learner.userId, profilePic: _id } },
    { token },
  );
  const now = portal.clock.now();
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('oasis_delivery')
      .values({
        company_id: companyId,
        session_id: newId(now),
        user_id: learner.userId,
        noted_at: now,
        state: 'delivered',
        delivered_at: now,
        sent: JSON.stringify({ score: 80 }),
      })
      .execute(),
  );
  const file = fileSchema.parse(JSON.parse(await save('json')));
  expect(file.picture).toEqual([{ picture: expect.stringMatching(/^data:image\/\w+;base64,\w{20}/) }]);
  expect(file.sentElsewhere).toMatchObject([{ state: 'delivered', what: { score: 80 } }]);
  expect(await save('html')).toMatch(/<h2>Picture<\/h2>\n<img src="data:image/);
});

/** Tables with a person's key that the file leaves out, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  access_change: 'how staff are to get in, until they agree; they see it in their profile',
  account_giver: 'who gave the account or a way in, of staff; what they did stands in the audit log',
  activation_code: 'a secret of the sheet that staff printed; that there was one stands with the account',
  assignment_mail: 'which mail of an assignment is due; the assignment and the mail are told',
  ended_assignment: 'that a module is no longer assigned; what was done in it is told',
  import_change: 'old and new values of an import, for its undo; the account holds what became of it',
  import_leaver: 'that a list did not have the person, until the deactivation, which is told',
  import_row: 'the line that staff sent, kept some days; the account holds what became of it',
  password_token: 'a secret that lives an hour; its mail is told',
  repeatable_call: 'what a call was answered, for ten minutes; what it made is told',
  rollup_dirty: 'that figures are to be counted anew',
  rollup_session_report: 'the events of sessions once more, shortened',
  rollup_user_day: 'sums of the sessions that are told',
  rollup_user_month: 'sums of the sessions that are told',
  rollup_user_number: 'a number in place of the key',
  session: 'told by pages, with what happened',
  user_search_term: 'the words of name, address and User ID once more',
};

test('every table that has a person’s key is told, or left out for a reason', async () => {
  const { database } = portal.platform;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`.execute(database.unscoped);
  const person = { companyId: scene.companyId, userId: scene.learner.userId };
  const statements = sections
    .map(({ statement }) => statement(person).compile(database.unscoped).sql)
    .join('\n');
  const isInFile = (name: string) => new RegExp(`\\b(from|join) ${name}\\b`).test(statements);
  const names = rows.map(({ name }) => name);
  expect(names).toContain('oasis_delivery');
  expect(names.filter((name) => !isInFile(name) && !(name in leftOut))).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([]);
});

test('each export stands in the audit log', async () => {
  const count = async () => {
    const rows = await portal.platform.database.read({ companyId: scene.companyId }, (trx) =>
      trx
        .selectFrom('audit_entry')
        .select('detail')
        .where('company_id', '=', scene.companyId)
        .where('event', '=', 'personal-data.exported')
        .execute(),
    );
    return rows.length;
  };
  const before = await count();
  await save('html');
  expect(await count()).toBe(before + 1);
  expect(
    (await portal.send(dataProtection.exportPersonalData, { query: { format: 'json' } })).problem.code,
  ).toBe('auth.required');
});

test('an Admin saves the same about anybody whom they may change, who is told of it by mail', async () => {
  const { companyId } = scene;
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  const token = await signInAs(portal, admin);
  const person = await buildUser(portal, companyId, { name: 'Pia Beispiel' });
  const fileAbout = ({ userId }: BuiltUser, as = token) =>
    download(portal, dataProtection.exportPerson, { params: { id: userId }, query: { format: 'json' } }, as);
  const { statusCode, body } = await fileAbout(person);
  expect(statusCode).toBe(200);
  const file = fileSchema.parse(JSON.parse(body));
  const own = fileSchema.parse(JSON.parse(await save('json')));
  expect(Object.keys(file)).toEqual(Object.keys(own));
  expect(file.person).toBe('Pia Beispiel');
  expect(body).not.toContain(scene.learner.name);
  expect(file.mails).toMatchObject([{ occasion: 'personal-data-exported', state: 'queued' }]);

  const deactivated = await buildUser(portal, companyId, { status: false });
  expect((await fileAbout(deactivated)).statusCode).toBe(200);
  const deleted = await buildUser(portal, companyId);
  const deletedBefore = (days: number) =>
    portal.platform.database.write({ companyId }, (trx) =>
      trx
        .updateTable('user_account')
        .set({ deleted_at: new Date(portal.clock.now().getTime() - days * 86_400_000) })
        .where('user_id', '=', deleted.userId)
        .execute(),
    );
  await deletedBefore(10);
  expect((await fileAbout(deleted)).statusCode).toBe(200);
  await deletedBefore(31);
  expect((await fileAbout(deleted)).statusCode).toBe(404);

  const { companyId: elsewhere } = await buildCompany(portal);
  const stranger = await signInAs(portal, await buildUser(portal, elsewhere, { role: 'Admin' }));
  expect((await fileAbout(person, stranger)).statusCode).toBe(404);
  const manager = await signInAs(portal, await buildUser(portal, companyId, { role: 'Manager' }));
  expect((await fileAbout(person, manager)).statusCode).toBe(403);
});
