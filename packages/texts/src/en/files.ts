import { titles } from './titles.ts';

const heic = "This is a HEIC photo. Choose JPEG or PNG, or set the camera to 'Most compatible'.";

/** Texts of what takes and sends files: they come with the forms that do. */
export const filesTexts = {
  file: {
    sending: 'Sending {name}',
    sent: '{done} of {all} · {percent}',
    left: '{minutes, plural, =0 {less than a minute left} =1 {less than a minute left} other {# min left}}',
    paused: 'Paused. It goes on where it was.',
    broken: 'This file could not be read. Choose it again.',
    pause: 'Pause {name}',
    resume: 'Go on with {name}',
    cancel: 'Give up {name}',
  },
  picture: {
    choose: 'Choose a picture',
    replace: 'Choose another picture',
    remove: 'Remove',
    types: 'jpg, jpeg or png',
    wrongType: 'Choose a jpg, jpeg or png file.',
    heic,
  },
  build: {
    choose: 'Upload a build',
    replace: 'Choose another build',
    remove: 'Remove',
    types: 'zip or apk, up to {limit}. A large one goes on after a break.',
    zipOnly: 'zip, up to {limit}. A large one goes on after a break.',
    wrongType: 'Choose a zip or an apk.',
    notZip: 'A Windows build is a zip.',
    tooLarge: 'The file is larger than {limit}.',
    left: '{name} ({size}) is sent in part. Choose the same file to go on.',
  },
  list: {
    drop: 'Drop a list here',
    choose: 'Choose a list',
    limit: 'One .csv, .tsv, .txt or .xlsx, up to {limit}',
    remove: 'Remove {name}',
    refused: 'This file could not be taken. Choose it again.',
    tooLarge: 'The file is larger than {limit}.',
    tooMany: 'Choose one file.',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const buildsProblems = {
  'build.not-found': { title: titles.notFound, detail: 'This upload was not found. Choose the file again.' },
  'build.incomplete': { title: 'Not complete', detail: 'Parts of this file have not arrived yet.' },
  'build.not-archive': { title: 'Not a build', detail: 'This file is not a readable zip or apk.' },
  'build.not-apk': { title: 'Not an apk', detail: 'This apk holds no AndroidManifest.xml.' },
  'build.not-zip': { title: 'Not a zip', detail: 'A Windows build is a zip.' },
  'build.unsafe': {
    title: 'Not accepted',
    detail: 'This archive holds a path or a link that leads out of its folder, or a file with two names.',
  },
  'build.bomb': { title: 'Not accepted', detail: 'This archive unpacks to far more than it holds.' },
  'build.too-much': {
    title: 'Too much at once',
    detail: 'Your unused builds already take up 100 GB. Use or give up one, or try again tomorrow.',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const filesProblems = {
  'file.not-found': { title: titles.notFound, detail: 'This file was not found. Upload it again.' },
  'file.not-picture': {
    title: 'Not a picture',
    detail: 'This file is not a readable jpg, jpeg or png picture.',
  },
  'file.heic': { title: 'A HEIC photo', detail: heic },
  'file.not-pdf': { title: 'Not a PDF', detail: 'This file is not a readable PDF.' },
  'file.pdf-locked': {
    title: 'Locked PDF',
    detail: 'This PDF is locked by a password. Save it without one and upload it again.',
  },
  'file.too-many-pixels': {
    title: 'Picture too large',
    detail: 'This picture has more than 40 megapixels. Make it smaller and upload it again.',
  },
  'file.too-many': {
    title: 'Too many files',
    detail: 'You have uploaded too many files today. Try again tomorrow.',
  },
  'file.busy': {
    title: 'Too many at once',
    detail: 'Too many pictures are on their way at this moment. Try again in a moment.',
  },
  'file.link-refused': {
    title: 'Not accepted',
    detail: 'This address was changed, has expired or is for another file.',
  },
  'file.range-refused': { title: 'Not there', detail: 'This file ends before the part that was asked for.' },
} as const;
