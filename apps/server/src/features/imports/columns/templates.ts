import type { imports } from '@simward/contract';
import { foldHeader } from '../parse/importFields.ts';
import type { HeaderReading, Meaning } from './headerMeaning.ts';
import { ownTitles } from './headerNames.ts';

export type TemplateKey = imports.ImportTemplate;

interface Template {
  key: TemplateKey;
  /** By folded headers; the headers as written come second, for systems that write all in small letters. */
  isRecognised: (folded: ReadonlySet<string>, headers: readonly string[]) => boolean;
  /** By folded header. Headers that are not here are read as everywhere. */
  columns: ReadonlyMap<string, HeaderReading>;
  /** Left out by the beginning of their folded headers. */
  leftOut?: RegExp;
}

/** The system whose export has these headers. */
export const recogniseTemplate = (headers: readonly string[]): Template | undefined => {
  const folded = new Set(headers.map(foldHeader).filter(Boolean));
  return templates.find(({ isRecognised }) => isRecognised(folded, headers));
};

export const templateOf = (key: string | null): Template | undefined =>
  templates.find((template) => template.key === key);

/** A header as this system means it; undefined when the template says nothing about it. */
export const readByTemplate = (template: Template | undefined, header: string): HeaderReading | undefined => {
  const folded = foldHeader(header.replace(/\[[^\]]*\]|\([^)]*\)/g, ' '));
  return (
    template?.columns.get(foldHeader(header)) ??
    template?.columns.get(folded) ??
    (template?.leftOut?.test(folded) ? { meaning: 'leave-out', rank: 0 } : undefined)
  );
};

type Column = Meaning | HeaderReading;

const columnsOf = (columns: Record<string, Column>): Template['columns'] =>
  new Map(
    Object.entries(columns).flatMap(([names, column]) =>
      names
        .split(',')
        .map(
          (name, index) =>
            [
              foldHeader(name),
              typeof column === 'string' ? { meaning: column, rank: index } : column,
            ] as const,
        ),
    ),
  );

const has =
  (...names: readonly string[]): Template['isRecognised'] =>
  (folded) =>
    names.every((name) => folded.has(foldHeader(name)));

const suspended: HeaderReading = { meaning: 'status', rank: 1, trueMeans: 'inactive' };
const enabled: HeaderReading = { meaning: 'status', rank: 1, trueMeans: 'active' };

const ownExtras = ['password', 'status', 'company', 'companyname'];

/** The portal's own sample and exports, then the exports of other systems, the more special ones first. */
export const templates: readonly Template[] = [
  {
    key: 'sample',
    isRecognised: (folded) => {
      const meanings = [...folded].map((header) => ownTitles.get(header));
      return (
        meanings.includes('name') &&
        meanings.includes('emailAddress') &&
        [...folded].every((header) => ownTitles.has(header) || ownExtras.includes(header))
      );
    },
    columns: new Map([
      ...[...ownTitles].map(([folded, meaning]) => [folded, { meaning, rank: 0 }] as const),
      ['status', { meaning: 'status', rank: 0 }] as const,
    ]),
  },
  {
    key: 'oneroster',
    isRecognised: has('sourcedId', 'givenName', 'familyName'),
    columns: columnsOf({
      sourcedId: 'externalSystemId',
      'preferredGivenName,givenName': 'firstName',
      'preferredFamilyName,familyName': 'lastName',
      email: 'emailAddress',
      username: 'loginName',
      'primaryOrgSourcedId,orgSourcedIds': 'department',
      role: 'role',
      status: { meaning: 'status', rank: 0 },
      enabledUser: enabled,
      identifier: 'integrationField1',
      'middleName,preferredMiddleName': 'middleName',
      'dateLastModified,userIds,sms,phone,agentSourcedIds,agents,grades,password,resourceSourcedIds,userMasterIdentifier,pronouns':
        'leave-out',
    }),
  },
  {
    key: 'canvas',
    isRecognised: has('user_id', 'login_id'),
    columns: columnsOf({
      user_id: 'externalSystemId',
      login_id: 'loginName',
      full_name: { meaning: 'name', rank: -1 },
      first_name: 'firstName',
      last_name: 'lastName',
      email: 'emailAddress',
      declared_user_type: 'role',
      status: { meaning: 'status', rank: 0 },
      integration_id: 'integrationField1',
      'password,ssha_password,authentication_provider_id,sortable_name,short_name,pronouns,canvas_user_id,root_account':
        'leave-out',
    }),
  },
  {
    key: 'google',
    isRecognised: has('First Name [Required]', 'Org Unit Path [Required]'),
    columns: columnsOf({
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Email Address': 'emailAddress',
      'Employee ID': 'externalSystemId',
      Department: 'department',
      'Org Unit Path': { meaning: 'department', rank: 1, cut: 'path' },
      Status: { meaning: 'status', rank: 0 },
      'Employee Type,Employee Title,Manager Email,Cost Center,Building ID,Floor Name,Floor Section,New Primary Email,New Status,Last Sign In,Work Phone,Home Phone,Mobile Phone,Work Address,Home Address,Recovery Email,Recovery Phone,Home Secondary Email,Work Secondary Email':
        'leave-out',
    }),
    leftOut: /^(?:recovery|home|work|password|2sv|email ?usage|floor|building|new|advanced)/,
  },
  {
    key: 'entra',
    isRecognised: has('userPrincipalName', 'displayName'),
    columns: columnsOf({
      givenName: 'firstName',
      surname: 'lastName',
      displayName: { meaning: 'name', rank: 1, standsInFor: 'name' },
      'mail,email': 'emailAddress',
      userPrincipalName: { meaning: 'loginName', rank: 0, standsInFor: 'emailAddress' },
      'id,objectId': 'externalSystemId',
      department: 'department',
      userType: 'role',
      accountEnabled: enabled,
      'officeLocation,city': 'location',
      'jobTitle,usageLocation,streetAddress,state,country,postalCode,telephoneNumber,mobilePhone,alternateEmailAddress,ageGroup,consentProvidedForMinor,legalAgeGroupClassification,companyName,creationType,directorySynced,invitationState,identityIssuer,createdDateTime,employeeId,employeeType,title,phoneNumber,fax':
        'leave-out',
    }),
  },
  {
    key: 'okta',
    isRecognised: has('login', 'firstName', 'lastName'),
    columns: columnsOf({
      firstName: 'firstName',
      lastName: 'lastName',
      displayName: { meaning: 'name', rank: 1, standsInFor: 'name' },
      email: 'emailAddress',
      'employeeNumber,id': 'externalSystemId',
      login: 'loginName',
      department: 'department',
      userType: 'role',
      status: { meaning: 'status', rank: 0 },
      city: 'location',
      middleName: 'middleName',
      'mobilePhone,primaryPhone,streetAddress,state,zipCode,countryCode,postalAddress,title,manager,managerId,costCenter,organization,division,honorificPrefix,honorificSuffix,nickName,secondEmail,profileUrl,preferredLanguage,locale,timezone':
        'leave-out',
    }),
  },
  {
    key: 'moodle',
    isRecognised: (folded, headers) =>
      has('username', 'firstname', 'lastname')(folded, headers) &&
      (headers.includes('firstname') || folded.has('idnumber') || folded.has('cohort1')),
    columns: columnsOf({
      firstname: 'firstName',
      lastname: 'lastName',
      middlename: 'middleName',
      email: 'emailAddress',
      idnumber: 'externalSystemId',
      username: 'loginName',
      department: 'department',
      cohort1: 'employeeId',
      'role1,sysrole1,type1': 'role',
      suspended,
      deleted: suspended,
      city: 'location',
      'id,password,institution,phone1,phone2,country,course1,group1,auth,lang,timezone,address,url,description,alternatename':
        'leave-out',
    }),
    leftOut:
      /^(?:course\d|group\d|type\d|enrolperiod|enrolstatus|cohort[2-9]|role[2-9]|mail|theme|interests)/,
  },
  {
    key: 'workday',
    isRecognised: (folded) =>
      ['worker', 'employeeid', 'workerid'].some((name) => folded.has(name)) &&
      ['supervisoryorganization', 'supervisoryorganisation', 'costcenter', 'costcentre'].some((name) =>
        folded.has(name),
      ),
    columns: columnsOf({
      'Preferred First Name,First Name,Legal First Name': 'firstName',
      'Preferred Last Name,Last Name,Legal Last Name': 'lastName',
      'Worker,Preferred Name,Legal Name': { meaning: 'name', rank: 1, standsInFor: 'name' },
      'Work Email,Primary Work Email,Email - Work': 'emailAddress',
      'Employee ID,Worker ID,Personnel Number': 'externalSystemId',
      'User Name,Workday Account': 'loginName',
      'Supervisory Organization,Supervisory Organisation': {
        meaning: 'department',
        rank: 1,
        cut: 'brackets',
      },
      'Worker Status,Employee Status': { meaning: 'status', rank: 0 },
      Location: 'location',
      'Business Title,Job Profile,Hire Date,Termination Date,Manager,Cost Center,Cost Centre': 'leave-out',
    }),
  },
  {
    key: 'names-and-mail',
    isRecognised: () => false,
    columns: new Map(),
  },
];
