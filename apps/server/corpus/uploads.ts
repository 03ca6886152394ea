import { builds, files, type ProblemCode } from '@simward/contract';
import sharp from 'sharp';
import { zipOf } from '../src/platform/storage/builds/zipOf.ts';
import { pdfOf } from '../src/testing/builders/files/buildUpload.ts';
import { encryptedPdf } from '../src/testing/builders/files/encryptedPdf.ts';
import { apkOf } from '../src/testing/builders/files/smallBuilds.ts';
import { animatedPng, bombPng, jpegWithLocation, pngChunk, pngOf } from '../src/testing/files/pictures.ts';

/** A file is either refused with this problem or stored under this type and name. */
type Expected =
  | { refused: ProblemCode; at?: { field: string; message: string } }
  | { kept: 'jpg' | 'png' | 'pdf' | 'zip' | 'apk'; as?: string; without?: string };

export interface CorpusFile {
  /** Describes the file in the test's title. */
  what: string;
  /** A picture by a form, a guide at a signed address, or a build in parts. */
  sentAs: 'picture' | 'guide' | 'build';
  name: string;
  /** The content type that the sender claims. */
  type: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** The size that the sender claims, set only when it is wrong. */
  claimedBytes?: number;
  expected: Expected;
}

type Given = Partial<Pick<CorpusFile, 'name' | 'type' | 'claimedBytes'>>;
const as =
  (sentAs: CorpusFile['sentAs'], usual: { name: string; type: string }) =>
  (what: string, bytes: CorpusFile['bytes'], expected: Expected, given: Given = {}): CorpusFile => ({
    ...usual,
    ...given,
    what,
    sentAs,
    bytes,
    expected,
  });

const picture = as('picture', { name: 'banner.png', type: 'image/png' });
const guide = as('guide', { name: 'guide.pdf', type: 'application/pdf' });
const zip = as('build', { name: 'sepsis.zip', type: builds.buildTypes.zip });
const apk = as('build', { name: 'sepsis.apk', type: builds.buildTypes.apk });

const notPicture = { refused: 'file.not-picture' } as const;
const notPdf = { refused: 'file.not-pdf' } as const;
const notArchive = { refused: 'build.not-archive' } as const;
const unsafe = { refused: 'build.unsafe' } as const;
const isEmpty = 'This file is empty.';

const latin1 = (text: string) => () => Buffer.from(text, 'latin1');
const page = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const photo = { name: 'IMG_0001.JPG', type: 'image/jpeg' };
const behind = (before: Buffer, after: string) => Buffer.concat([before, Buffer.from(after, 'latin1')]);
const pngWithText = async () => {
  const png = await pngOf();
  const text = pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>', 'latin1'));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
};
const build = [{ name: 'Sepsis.exe' }, { name: 'Sepsis_Data/level0' }];
const zipWith =
  (...names: string[]) =>
  () =>
    zipOf([...build, ...names.map((name) => ({ name }))]);

const pictures: readonly CorpusFile[] = [
  picture('a plain PNG', () => pngOf(), { kept: 'png' }),
  picture(
    'a photo with the place where it was taken',
    () => jpegWithLocation(),
    { kept: 'jpg', without: 'Phone of Anna' },
    photo,
  ),
  picture(
    'a photo with its owner',
    () => jpegWithLocation(),
    { kept: 'jpg', without: 'secret-copyright' },
    photo,
  ),
  picture('a JPEG called a PNG', () => jpegWithLocation(), { kept: 'jpg' }),
  picture('a PNG called a JPEG', () => pngOf(), { kept: 'png' }, photo),
  picture('a PNG called a page', () => pngOf(), { kept: 'png' }, { name: 'a.html', type: 'text/html' }),
  picture(
    'a JPEG with a page behind its end',
    async () => behind(await jpegWithLocation(), page),
    { kept: 'jpg', without: '<script>' },
    photo,
  ),
  picture(
    'a JPEG with an archive behind its end',
    async () => behind(await jpegWithLocation(), zipOf(build).toString('latin1')),
    { kept: 'jpg', without: 'PK\x03\x04' },
    photo,
  ),
  picture('a PNG with a script in its text', pngWithText, { kept: 'png', without: '<script>' }),
  picture('a PNG with a page behind its end', async () => behind(await pngOf(), page), notPicture),
  picture(
    'a PNG with an archive behind its end',
    async () => behind(await pngOf(), 'PK\x05\x06'),
    notPicture,
  ),
  picture('a PNG that moves', animatedPng, notPicture),
  picture('a PNG cut in half', async () => (await pngOf(300, 300)).subarray(0, 200), notPicture),
  picture(
    'a JPEG cut in half',
    async () => (await jpegWithLocation(800, 800)).subarray(0, 2000),
    notPicture,
    photo,
  ),
  picture('a PNG of 900 megapixels in a few bytes', () => bombPng(30_000, 30_000), {
    refused: 'file.too-many-pixels',
  }),
  picture('a PNG one line over 40 megapixels', () => bombPng(40_000, 1_001), {
    refused: 'file.too-many-pixels',
  }),
  picture('a PNG without size', () => bombPng(0, 0), notPicture),
  picture('an SVG', latin1(svg), notPicture, { name: 'logo.svg', type: 'image/svg+xml' }),
  picture('an SVG called a PNG', latin1(svg), notPicture),
  picture('a page called a PNG', latin1(page), notPicture),
  picture('a GIF that is a script too', latin1('GIF89a/*\x00\x00\x00*/=1;alert(1)//'), notPicture, {
    name: 'a.gif',
    type: 'image/gif',
  }),
  picture(
    'a GIF called a PNG',
    () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
    notPicture,
  ),
  picture(
    'a WebP called a PNG',
    async () =>
      sharp(await pngOf())
        .webp()
        .toBuffer(),
    notPicture,
  ),
  picture(
    'a TIFF called a JPEG',
    async () =>
      sharp(await pngOf())
        .tiff()
        .toBuffer(),
    notPicture,
    photo,
  ),
  picture('a PDF called a PNG', () => pdfOf(), notPicture),
  picture('a program called a PNG', latin1('MZ\x90\x00'), notPicture),
  picture('the first bytes of a JPEG before a page', latin1(`\xff\xd8\xff\xe0${page}`), notPicture, photo),
  picture('nothing', () => Buffer.alloc(0), notPicture),
  picture('a picture of more than 8 MB', () => Buffer.alloc(files.mostPictureBytes + 1), {
    refused: 'request.too-large',
  }),
];

const guides: readonly CorpusFile[] = [
  guide('a PDF', () => pdfOf(), { kept: 'pdf', as: 'guide.pdf' }),
  guide(
    'a PDF whose name climbs folders',
    () => pdfOf(),
    { kept: 'pdf', as: 'passwd.pdf' },
    { name: '../../etc/passwd.pdf' },
  ),
  guide(
    'a PDF whose name climbs folders of Windows',
    () => pdfOf(),
    { kept: 'pdf', as: 'guide.pdf' },
    { name: 'C:\\..\\guide.pdf' },
  ),
  guide(
    'a PDF whose name is turned around',
    () => pdfOf(),
    { kept: 'pdf', as: 'guidefdp.exe.pdf' },
    { name: 'guide\u202efdp.exe.pdf' },
  ),
  guide(
    'a PDF with characters of no width in its name',
    () => pdfOf(),
    { kept: 'pdf', as: 'guide.pdf' },
    { name: 'gui\u200bd\u2060e.pdf\ufeff' },
  ),
  guide(
    'a PDF named as a script',
    () => pdfOf(),
    { kept: 'pdf', as: '<img src=x onerror=alert(1)>.pdf' },
    { name: '<img src=x onerror=alert(1)>.pdf' },
  ),
  guide('a page before a PDF', () => Buffer.concat([Buffer.from(page), pdfOf()]), notPdf),
  guide('a page behind a PDF', () => behind(pdfOf(), page), notPdf),
  guide('an archive behind a PDF', () => behind(pdfOf(), zipOf(build).toString('latin1')), notPdf),
  guide('a PDF with padding behind it', () => behind(pdfOf(), '\0'.repeat(512)), { kept: 'pdf' }),
  guide('a PDF with a comment behind it', () => behind(pdfOf(), '% made by a scanner'), { kept: 'pdf' }),
  guide('a PDF with eight line ends behind it', () => behind(pdfOf(), '\n'.repeat(8)), { kept: 'pdf' }),
  guide('a PDF with a line end before it', () => Buffer.concat([Buffer.from('\n'), pdfOf()]), {
    kept: 'pdf',
  }),
  guide('a PDF with a byte order mark before it', () => Buffer.concat([Buffer.from('\ufeff'), pdfOf()]), {
    kept: 'pdf',
  }),
  guide('a PDF with a password', () => encryptedPdf({ userPassword: 'open' }), {
    refused: 'file.pdf-locked',
  }),
  guide('a PDF that must not be printed', () => encryptedPdf({}), { kept: 'pdf' }),
  guide(
    'a PDF with the head of a GIF',
    () => Buffer.concat([Buffer.from('GIF8;'), pdfOf().subarray(5)]),
    notPdf,
  ),
  guide('a PDF cut in half', () => pdfOf().subarray(0, 40), notPdf),
  guide('a page called a PDF', latin1(page), notPdf),
  guide('a PNG called a PDF', () => pngOf(), notPdf),
  guide(
    'a PDF called a page',
    () => pdfOf(),
    {
      refused: 'request.invalid',
      at: { field: 'fileType', message: 'Choose a jpg, jpeg or png picture, or a PDF.' },
    },
    { type: 'text/html' },
  ),
  guide('a guide of no bytes', () => Buffer.alloc(0), {
    refused: 'request.invalid',
    at: { field: 'fileSize', message: isEmpty },
  }),
  guide(
    'a guide of more than 32 MB',
    () => pdfOf(),
    { refused: 'request.invalid', at: { field: 'fileSize', message: 'This file may have at most 32 MB.' } },
    { claimedBytes: files.mostDocumentBytes + 1 },
  ),
  guide(
    'a guide that is larger than was said',
    () => pdfOf(),
    { refused: 'file.link-refused' },
    { claimedBytes: 40 },
  ),
];

const buildFiles: readonly CorpusFile[] = [
  zip('a zip', () => zipOf(build), { kept: 'zip', as: 'sepsis.zip' }),
  apk('an apk', apkOf, { kept: 'apk', as: 'sepsis.apk' }),
  apk(
    'an apk whose name climbs folders',
    apkOf,
    { kept: 'apk', as: 'sepsis.apk' },
    { name: '/data/app/../sepsis.apk' },
  ),
  apk('an apk without a manifest', () => zipOf(build), { refused: 'build.not-apk' }),
  apk('an apk whose manifest lies in a folder', () => zipOf([{ name: 'res/AndroidManifest.xml' }]), {
    refused: 'build.not-apk',
  }),
  zip('a zip with a path upwards', zipWith('../../etc/cron.d/x'), unsafe),
  zip('a zip with a path upwards from within', zipWith('Sepsis_Data/../../x'), unsafe),
  zip('a zip with a path upwards of Windows', zipWith('Sepsis_Data\\..\\..\\x'), unsafe),
  zip('a zip with an absolute path', zipWith('/etc/passwd'), unsafe),
  zip('a zip with a path on a drive', zipWith('C:\\Windows\\x.dll'), unsafe),
  zip('a zip with a path on another computer', zipWith('\\\\server\\share\\x'), unsafe),
  zip('a zip with a path that is cut by a zero', zipWith('level0\0.txt'), unsafe),
  zip('a zip with a link', () => zipOf([...build, { name: 'out', content: '/etc', isLink: true }]), unsafe),
  zip(
    'a zip with a path upwards in the header of its file alone',
    () => zipOf([...build, { name: 'level0', headerName: '../../level0' }]),
    unsafe,
  ),
  zip(
    'a zip that names a file in its list and in the header of the file otherwise',
    () => zipOf([...build, { name: 'level0', headerName: 'level1' }]),
    unsafe,
  ),
  zip(
    'a zip with a path upwards in the Unicode name alone',
    () => zipOf([...build, { name: 'level0', unicodeName: '../../level0' }]),
    unsafe,
  ),
  zip(
    'a zip with the same name in Unicode',
    () => zipOf([...build, { name: 'level0', unicodeName: 'level0' }]),
    { kept: 'zip' },
  ),
  zip(
    'a zip with a name that only its Unicode name can say',
    () => zipOf([...build, { name: 'M_ller', unicodeName: 'Müller' }]),
    { kept: 'zip' },
  ),
  zip(
    'a zip of a program that sends while it packs',
    () =>
      zipOf([
        { name: 'Sepsis.exe', isStreamed: true },
        { name: 'level0', isStreamed: true },
      ]),
    { kept: 'zip' },
  ),
  zip('a zip with two dots in a name', zipWith('level..0', '..hidden'), { kept: 'zip' }),
  zip('a zip that says it unpacks to 4 GB', () => zipOf([{ name: 'x', declaredBytes: 4_000_000_000 }]), {
    refused: 'build.bomb',
  }),
  zip(
    'a zip that says it unpacks to 2 GB in two files',
    () =>
      zipOf([
        { name: 'x', declaredBytes: 999_000_000 },
        { name: 'y', declaredBytes: 999_000_000 },
      ]),
    { refused: 'build.bomb' },
  ),
  zip('a zip cut in half', () => zipOf(build).subarray(0, 120), notArchive),
  zip('a zip without its last byte', () => zipOf(build).subarray(0, -1), notArchive),
  zip('a page before a zip', () => Buffer.concat([Buffer.from(page), zipOf(build)]), notArchive),
  zip('a page behind a zip', () => behind(zipOf(build), page), notArchive),
  zip('a page as the comment of a zip', () => zipOf(build, page), notArchive),
  zip('a zip with nothing in it', () => zipOf([]), notArchive),
  zip('a page called a zip', latin1(page.repeat(3)), notArchive),
  zip(
    'a program called a zip',
    () => Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(200)]),
    notArchive,
  ),
  zip('a PNG called a zip', () => pngOf(), notArchive),
  zip('a zip of one byte', latin1('P'), notArchive),
  zip('a build of no bytes', () => Buffer.alloc(0), {
    refused: 'request.invalid',
    at: { field: 'fileSize', message: isEmpty },
  }),
  zip(
    'a build of more than 100 GB',
    () => zipOf(build),
    { refused: 'request.invalid', at: { field: 'fileSize', message: 'A build may have at most 100 GB.' } },
    { claimedBytes: builds.mostBuildBytes + 1 },
  ),
  zip(
    'a program called a program',
    latin1('MZ\x90\x00'),
    { refused: 'request.invalid', at: { field: 'fileType', message: 'Choose a zip or an apk.' } },
    { name: 'setup.exe', type: 'application/x-msdownload' },
  ),
];

/** Files as people and attackers send them, each with the answer that the portal must give. */
export const uploadCorpus: readonly CorpusFile[] = [...pictures, ...guides, ...buildFiles];
