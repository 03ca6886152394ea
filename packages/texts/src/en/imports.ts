import { titles } from './titles.ts';
/** Texts of the import of people. */
export const importsTexts = {
  back: 'Back',
  notLoaded: 'This import could not be loaded',
  facts: '{file} · {count, plural, one {# row} other {# rows}} · {separator}, {encoding} recognised',
  workbookFacts: '{file} · {count, plural, one {# row} other {# rows}} · sheet {sheet}',
  separator: { comma: 'comma', semicolon: 'semicolon', tab: 'tab', bar: 'vertical bar' },
  changePassword: 'Users must change the password at first login',
  steps: {
    label: 'Steps of the import',
    upload: 'Upload',
    columns: 'Columns',
    preview: 'Preview',
    import: 'Import',
  },
  upload: {
    facts:
      'Any list of people from a school, a hospital or a spreadsheet; you see every row before anybody is added',
    go: 'Upload',
    file: 'List of people',
    people: 'The users in this file',
    company: 'Company',
    noPassword: 'An import creates no password: issue activation codes or send invitations afterwards.',
    sample: 'Sample file',
    sampleText:
      'For a list that you write yourself. Any other list goes in as it is: its columns are asked about once.',
    download: 'Download Sample',
    failed: '{file}: {cause}',
    rows: '{count, plural, one {# row} other {# rows}}',
    like: 'The mapping {name} of {file} is used for this file.',
    notLike: 'Recognise it anew',
    reading: 'Reading {file}',
    rowsRead: '{done, number} of {all, number} rows read',
    leave: 'You can leave this page.',
  },
} as const;

/** What the server finds in a file of people, and the words of the file that it writes about it. */
export const importFindingsTexts = {
  findings: {
    shortenedNumber:
      'A spreadsheet shortened this number to {number}. Format the column as text and save it again',
    tooLong: 'At most {most} characters',
    unreadable: 'Some characters cannot be read. Save the file as UTF-8',
    emailWithoutAt: 'Email address has no @',
    emailTwice: 'Give one email address',
    emailWithoutName: 'Email address has nothing before the @',
    emailWithoutEnding: 'Email address has no domain ending',
    emailWithSpace: 'Email address has a space in it',
    emailWithCharacter: 'Email address must not contain {character}',
    emailInvalid: 'Email address is not valid',
    moreCells:
      '{count, plural, one {This line has # cell more than the header} other {This line has # cells more than the header}}',
    fewerCells:
      '{count, plural, one {This line has # cell fewer than the header; they are taken as empty} other {This line has # cells fewer than the header; they are taken as empty}}',
    courseNew: 'Course "{name}" will be created',
    roleUnknown: 'Role "{name}" does not exist',
    genderUnknown: 'Gender "{gender}" is left empty',
    departmentUnknown: 'Department "{name}" does not exist',
    departmentNotOwn: 'Department "{name}" is not one of yours',
    departmentInactive: 'Department "{name}" is inactive',
    userIdRepeated: 'Line {line} has the same User ID',
    emailRepeated: 'Line {line} has the same email address',
    identifierRepeated: 'Line {line} has the same {field}',
    userIdIssued: 'A new User ID will be issued',
    userIdReplaced: 'User ID {mobileNo} is taken; a new one will be issued',
    userIdStays: 'User ID stays {mobileNo}',
    roleStays: 'Role stays {role}',
    personRepeated: 'Line {line} is about the same person',
    samePerson: 'Is this {name} of {department}?',
    courseUnknown: 'Course "{name}" does not exist',
    open: '"{value}" has no answer yet',
    changedMeanwhile: 'Changed meanwhile',
    changedMeanwhileBy: 'Changed meanwhile by {name}',
    registered: 'Already registered like this; nothing changes',
    /** A finding that an earlier release stored, in words that this release no longer has. */
    outdated: 'This line was checked by another version of the portal. Save it to have it checked again',
  },
  errorsFile: { name: 'errors', line: 'Line', row: 'Row', reason: 'Reason' },
  /** Several columns that are missing. */
  bothColumns: '{first}, {second}',
} as const;

/** Title and sentence of each problem, by its code. */
export const importsProblems = {
  'import.empty': { title: 'Nothing to import', detail: 'This file is empty.' },
  'import.header-only': {
    title: 'Nothing to import',
    detail: 'This file has a header but no people below it.',
  },
  'import.not-csv': {
    title: 'Not a CSV file',
    detail:
      '{kind, select, workbook {This file is an Excel workbook or another zipped file, not CSV. Save it as CSV and upload it again.} oldWorkbook {This file is an old Excel workbook, not CSV. Save it as CSV and upload it again.} pdf {This file is a PDF, not CSV. Save it as CSV and upload it again.} picture {This file is a picture, not CSV. Save it as CSV and upload it again.} compressed {This file is a compressed file, not CSV. Save it as CSV and upload it again.} webPage {This file is a web page, not CSV. Save it as CSV and upload it again.} other {This file is not text, not CSV. Save it as CSV and upload it again.}}',
  },
  'import.unreadable': {
    title: 'Not readable',
    detail: 'The quotation mark that opens on line {line} is never closed.',
  },
  'import.cell-too-long': {
    title: 'Not readable',
    detail: 'A cell of this file is longer than {limit} characters.',
  },
  'import.columns-missing': {
    title: 'Columns missing',
    detail: 'These columns are missing: {columns}. The sample file shows how to name them.',
  },
  'import.columns-repeated': {
    title: 'Columns repeated',
    detail: 'The columns {first} and {second} both stand for {field}. Keep one of them.',
  },
  'import.too-many-rows': {
    title: 'Too many rows',
    detail: 'This file has more than {limit, number} rows. Split it and import the parts.',
  },
  'import.not-table': {
    title: 'No table',
    detail: 'This file is no table. Take .csv, .tsv, .txt or .xlsx.',
  },
  'import.workbook-locked': {
    title: 'Not readable',
    detail: 'This workbook has a password. Save it without one.',
  },
  'import.workbook-too-large': {
    title: 'Too large',
    detail: 'Unpacked, this workbook is too large. Save the sheet with the people as a file of its own.',
  },
  'import.too-many-columns': {
    title: 'Too many columns',
    detail:
      'This file has too many columns; {limit, number} can be read. Take out those that are not needed.',
  },
  'import.sheet-missing': {
    title: 'Sheet missing',
    detail: 'This workbook has no table on a sheet named {sheet}.',
  },
  'import.not-found': { title: titles.notFound, detail: 'This import was not found. Upload the file again.' },
  'import.row-not-found': { title: titles.notFound, detail: 'This file has no such row.' },
  'import.under-way': { title: 'Import has begun', detail: 'The import has begun. Wait until it is done.' },
  'import.nothing-ready': {
    title: 'Nothing to import',
    detail: 'No row of this file can be imported. Correct the errors or upload another file.',
  },
  'import.over': {
    title: 'No longer possible',
    detail: 'This import was undone, or its time for that is over.',
  },
  'import.column-unknown': { title: titles.notFound, detail: 'This file has no such column.' },
  'import.field-taken': {
    title: 'Taken already',
    detail: 'The column {header} is taken for {field} already.',
  },
  'import.answer-not-possible': {
    title: 'Not possible',
    detail: '“{value}” cannot be answered like this.',
  },
  'import.day-past': { title: 'Day is over', detail: 'Choose today or a later day.' },
  'import.other-errors-file': {
    title: 'Another file',
    detail: 'This is not the errors.csv of this import.',
  },
  'import.file-gone': {
    title: titles.notFound,
    detail: 'The file of this import was kept for {days} days and is gone.',
  },
} as const;
