import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockOf, inFolder, prepareVisit, root, run, type Visit } from '../../testing/deviceGuide.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

/** Where the Debian packages mono-mcs and libnewtonsoft-json5.0-cil put the compiler and the JSON library. */
const compiler = '/usr/bin/mcs';
const [json] = globSync('/usr/lib/{mono,cli}/**/Newtonsoft.Json.dll');
const isMissing = !existsSync(compiler) || json === undefined;

let portal: TestPortal;
let address: string;

beforeAll(async () => {
  portal = await createTestPortal();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

/** Compiles both files of the page as C# 7.0, with what they use of Unity. @returns how to play the first session */
const compile = async (folder: string) => {
  const files = ['SimwardHeadset.cs', 'FirstSession.cs'];
  for (const file of files) await writeFile(join(folder, file), blockOf('device-unity.md', `csharp ${file}`));
  const program = join(folder, 'program.exe');
  const sources = [...files.map((file) => join(folder, file)), join(root, 'clients/unity/Unity.cs')];
  const options = ['-langversion:7', '-warnaserror', '-nowarn:649', `-r:${json}`, `-out:${program}`];
  await run(compiler, [...options, ...sources]);
  return async ({ code, mobileNo, pin }: Visit, ...more: string[]) => {
    const args = [address, code, mobileNo, pin, folder, ...more];
    // The language of the headset must not change how numbers are written.
    const env = { ...process.env, MONO_PATH: join(json ?? '', '..'), LC_ALL: 'de_DE.UTF-8' };
    const { stdout, stderr } = await run('mono', [program, ...args], { env });
    return `${stdout}${stderr}`;
  };
};

const journals = (folder: string) => readdirSync(join(folder, 'simward'));

test.skipIf(isMissing)(
  'a first session by the C# of its page ends passed, or says why not (skipped without mono-mcs and Newtonsoft.Json)',
  () =>
    inFolder(async (folder) => {
      const play = await compile(folder);
      expect(await play(await prepareVisit(portal, address))).toBe('Passed 0.87\n');
      expect(journals(folder)).toEqual([]);
    }),
);

test.skipIf(isMissing)('one that is not passed says why', () =>
  inFolder(async (folder) => {
    const play = await compile(folder);
    const printed = await play(await prepareVisit(portal, address, { passMark: 0.95 }));
    expect(printed).toContain(
      'Not passed {"custody":"accepted","outcome":"completed","score":0.87,"passMark":0.95,',
    );
  }),
);

test.skipIf(isMissing)(
  'what was recorded without a connection is on the disk, and sent by the next run',
  () =>
    inFolder(async (folder) => {
      const play = await compile(folder);
      const visit = await prepareVisit(portal, address);
      expect(await play(visit, 'offline')).toBe('');
      expect(journals(folder)).toEqual([expect.stringMatching(/\.jsonl$/)]);
      expect(await play(visit)).toBe('Passed 0.87\n'.repeat(2));
      expect(journals(folder)).toEqual([]);
    }),
);

test.skipIf(isMissing)('a session that was cut off within a line is sent as crashed', () =>
  inFolder(async (folder) => {
    const play = await compile(folder);
    const visit = await prepareVisit(portal, address);
    await play(visit, 'offline');
    const file = join(folder, 'simward', journals(folder)[0] ?? '');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -40));
    const printed = await play(visit);
    expect(printed).toContain('"outcome":"crashed"');
    expect(printed).toContain('Passed 0.87');
    expect(journals(folder)).toEqual([]);
  }),
);

test.skipIf(isMissing)('a headset that the portal does not know keeps all that it has', () =>
  inFolder(async (folder) => {
    const play = await compile(folder);
    const visit = await prepareVisit(portal, address);
    await play(visit, 'offline');
    const file = join(folder, 'simward', journals(folder)[0] ?? '');
    await copyFile(file, join(folder, 'simward', `${randomUUID()}.jsonl`));
    await writeFile(join(folder, 'simward.secret'), 'forgotten');
    await expect(play(visit)).rejects.toThrow('not enrolled');
    expect(journals(folder)).toEqual([expect.stringMatching(/\.jsonl$/), expect.stringMatching(/\.jsonl$/)]);
  }),
);
