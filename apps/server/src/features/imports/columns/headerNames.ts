import { languages, say } from '../../../platform/texts/say.ts';
import { columnTitle, foldHeader, importFields } from '../parse/importFields.ts';
import type { HeaderReading, Meaning } from './headerMeaning.ts';

/** Headers that are known as a whole, in many languages; the first of two that are alike counts. */
const names: readonly (readonly [Meaning, number, string])[] = [
  ['userId', 1, 'User ID, Mobile No, Benutzer-ID, Identyfikator'],
  [
    'userId',
    2,
    'Username, User Name, Login, Login ID, Benutzername, Identifiant, Usuario, Anmeldename, Nom d’utilisateur',
  ],
  [
    'name',
    1,
    `Name, Full Name, User Name (full), Display Name, Employee Name, Learner Name, Mitarbeiter, Nom complet, Nombre completo,
    Imię i nazwisko, Nazwisko i imię, Nome completo, Student Name, Naam, Volledige naam, Namn, Navn, Nimi, Név, Nom et prénom,
    Nom Prénom, Prénom Nom, Vor- und Nachname, Name Vorname, Nachname Vorname, Nombre y apellidos, Apellidos y nombre, Nome e cognome, Cognome e nome,
    Teilnehmer, Teilnehmende, Participant, Person, CN, Имя и фамилия, ФИО, 姓名, 氏名`,
  ],
  [
    'name',
    2,
    'Nom, Worker, Employee, Student, Learner, Member, Nurse, Staff Member, Pupil, Pupil Name, Agent, Salarié, Dipendente, Pracownik, Élève, Schüler, Schülername, Azubi, Legal Name, Preferred Name, Payroll Name, User',
  ],
  [
    'firstName',
    1,
    `First Name, Given Name, Forename, Forenames, Vorname, Vornamen, Rufname, Prénom, Prénoms, Imię, Imiona, Voornaam, Roepnaam, Förnamn, Fornavn, Etunimi,
    Keresztnév, Utónév, Jméno, Prenume, First, Given, GN, Имя, 名`,
  ],
  [
    'firstName',
    0,
    'Preferred First Name, Preferred Given Name, Known As, Chosen First Name, Preferred Forename',
  ],
  ['firstName', 2, 'Legal First Name, Legal Given Name, Legal Forename'],
  [
    'middleName',
    1,
    'Middle Name, Middle Names, Middle Initial, Middle, MI, Preferred Middle Name, Second prénom, Second Name',
  ],
  [
    'infix',
    1,
    'Tussenvoegsel, Tussenvoegsels, Voorvoegsel, Voorvoegsels, Namenszusatz, Vorsatzwort, Namensvorsatz',
  ],
  [
    'lastName',
    1,
    `Last Name, Surname, Surnames, Family Name, Nachname, Familienname, Zuname, Nom de famille, Nom d’usage, Nazwisko, Apellidos, Apellido, Cognome, Achternaam,
    Efternamn, Efternavn, Etternavn, Sukunimi, Příjmení, Priezvisko, Vezetéknév, Családnév, Sobrenome, Apelido, Nume, Prezime, Soyad, Soyadı, Last, SN, Family, Фамилия, 姓`,
  ],
  ['lastName', 0, 'Preferred Last Name, Preferred Family Name, Preferred Surname, Chosen Last Name'],
  ['lastName', 2, 'Legal Last Name, Legal Family Name, Legal Surname'],
  [
    'emailAddress',
    0,
    'Email, Mail, E-Mail, Email Address, Email ID, E-Mail-Adresse, Mailadresse, Courriel, Adresse e-mail, Adresse électronique, Adres e-mail, Correo, Correo electrónico, Indirizzo e-mail, E-mailadres, E-postadress, E-post, Sähköposti, Work Email, Work E-mail, Business Email, School Email, Primary Email, Dienstliche E-Mail',
  ],
  [
    'employeeId',
    0,
    'Course, Course Name, Programme, Program, Kurs, Cours, Kurs / Program, Curso, Corso, Studiengang, Cohort',
  ],
  ['location', 1, 'Site, Standort, Lokalizacja, Ubicación, Sede'],
  ['location', 3, 'City, Ort, Lieu, Miasto'],
  ['role', 0, 'Role, User Role, Rolle, Rôle, Rola, Rol, Ruolo, System Role'],
  [
    'department',
    0,
    'Department, Departments, Department Name, Dept, Ward, Abteilung, Station, Service, Département, Oddział, Departamento, Reparto, Dept Name, Department Descr',
  ],
  ['gender', 0, 'Gender, Sex, Geschlecht, Sexe, Płeć, Género, Sesso'],
  [
    'externalSystemId',
    0,
    `External System ID, External ID, System ID, Oasis ID, LMS ID, Externe ID, Identifiant externe, Sourced ID, SIS User ID, SIS ID, ID Number, External Person Key, Person External Key`,
  ],
  [
    'externalSystemId',
    1,
    `Employee ID, Employee Number, Employee No, Emp ID, Emp No, EmplID, Personnel Number, Personalnummer, Personalnr, Staff ID, Staff Number, Staff No,
    Student ID, Student Number, Student No, StudentNumber, Matrikelnummer, Matrikelnr, Matrikel, Worker ID, Person Number, Assignment Number, UPN, UniqueID, Unique Pupil Number, Admission Number, Admission No, Adno, Matricule, INE, NIA,
    Número de empleado, Nr indeksu, Numer albumu, Nr albumu, PERNR, Pers No, Associate ID, Badge ID, File Number, Numéro d’étudiant, N° étudiant, EmpNo, StaffNumber`,
  ],
  ['externalSystemId', 3, 'Object ID, ObjectGUID, ObjectId, UUID, GUID, entryUUID'],
  ['externalSystemId', 4, 'ID'],
  [
    'loginName',
    0,
    'Login Name, Account Name, Nom de connexion, sAMAccountName, SamAccountName, UID, NetID, Net ID, User Login, Logon Name, User Logon Name, Kennung, Benutzerkennung, Unikennung, Windows Login, AD Login, Login_Name, EID',
  ],
  ['loginName', 1, 'User Principal Name, Principal Name, Account, Account ID'],
  ['integrationField1', 0, 'Integration Field 1, Integration Field, Integrationsfeld 1'],
  ['telephone', 0, 'Mobile, Mobile Number, Mobile Phone, Handynummer, Phone, Telephone'],
  ['leave-out', 0, 'Company, Companies, Distinguished Name, DN, User Account Control Description'],
];

/** Names that the portal gives its own columns, in all its languages; a file of these alone is never in question. */
export const ownTitles: ReadonlyMap<string, Meaning> = new Map([
  ...languages.flatMap((language) =>
    importFields.map(
      (field) =>
        [foldHeader(say(language, columnTitle(field))), field === 'mobileNo' ? 'userId' : field] as const,
    ),
  ),
]);

export const exactHeaders: ReadonlyMap<string, HeaderReading> = new Map(
  [
    ...[...ownTitles].map(([folded, meaning]) => [folded, { meaning, rank: 0 }] as const),
    ...names.flatMap(([meaning, rank, list]) =>
      list.split(',').map((name) => [foldHeader(name), { meaning, rank }] as const),
    ),
    ['useraccountcontrol', { meaning: 'status', rank: 1 }] as const,
  ].reverse(),
);
