import { foldHeader, meaningOf } from './importFields.ts';

/**
 * Recognises names that columns about people have in the portal and in other systems, so that a header is told from the
 * titles above it. What a column means is decided elsewhere.
 */
export const isHeaderWord = (cell: string): boolean =>
  cell.trim() !== '' &&
  cell.length <= longestHeader &&
  spellingsOf(cell).some((spelling) => words.has(spelling) || meaningOf(spelling));

/**
 * A column of passwords. Hashes and the names of their functions count as well, and so does a column that only says
 * something about a password.
 */
export const isPasswordHeader = (header: string): boolean => {
  const folded = foldHeader(header.normalize('NFD').replace(/\p{M}/gu, ''));
  return exactPasswordWords.has(folded) || passwordWords.some((word) => folded.includes(word));
};

/** Longer cells are sentences. */
const longestHeader = 80;

/**
 * What a header may be called: as written, without marks such as `[Required]`, `(R)`, `*` and a number at its end, and by
 * the technical name in brackets.
 */
const spellingsOf = (cell: string): string[] => {
  const bare = cell.replace(/\[[^\]]*\]|\([^)]*\)|:\s*$/g, ' ').replace(/\b(required|optional)\b/gi, ' ');
  const technical = [...cell.matchAll(/\[([^\]]*)\]|\(([^)]*)\)/g)].map(
    ([, square, round]) => square ?? round ?? '',
  );
  return [
    cell,
    bare,
    bare.replace(/[\s_-]*\d+\s*$/, ''),
    bare.replace(/^(user\s*)?profile_field_/i, ''),
    ...technical,
  ]
    .map(foldHeader)
    .filter((spelling) => spelling !== '');
};

/** Without accents, capitals and spaces, as parts of a header. */
const passwordWords = [
  'password',
  'passwort',
  'passwd',
  'passphrase',
  'kennwort',
  'motdepasse',
  'contrasena',
  'palavrapasse',
  'wachtwoord',
  'losenord',
  'adgangskode',
  'passord',
  'salasana',
  'jelszo',
  'zaporka',
  'пароль',
  'κωδικοςπροσβασης',
  'パスワード',
  'ハスワート',
  '密码',
  '密碼',
  '비밀번호',
  'סיסמ',
  'كلمةالمرور',
  'كلمةالسر',
] as const;

/** Words that are parts of other words. */
const exactPasswordWords: ReadonlySet<string> = new Set([
  'pwd',
  'pass',
  'mdp',
  'clave',
  'senha',
  'haslo',
  'hasło',
  'heslo',
  'parola',
  'lozinka',
]);

/** Headers of Moodle, Canvas, OneRoster, Entra ID, Google Workspace, Okta, HR systems and hand-made lists. */
const words: ReadonlySet<string> = new Set(
  `
  Name, Full Name, Display Name, Preferred Name, Legal Name, Sortable Name, Short Name, Nickname, Employee Name, Student Name,
  Worker, Participant, Learner, Trainee, First, Last, Forename, Forenames, First Names, Given Names, Christian Name,
  Middle Name, Middle Initial, MI, Preferred First Name, Preferred Last Name, Legal First Name, Legal Last Name,
  Preferred Given Name, Preferred Family Name, Preferred Middle Name, Last Names, Surnames, Initials, Title, Prefix, Suffix,
  Honorific Prefix, Honorific Suffix, Salutation, Pronouns,
  Vollständiger Name, Vor- und Nachname, Vornamen, Rufname, Zuname, Anrede, Titel, Nom complet, Nom, Prénoms, Civilité,
  Nombre completo, Nombres, Apellido, Primer apellido, Segundo apellido, Nome completo, Sobrenome, Voornaam, Achternaam,
  Naam, Tussenvoegsel, Förnamn, Efternamn, Namn, Fornavn, Etternavn, Efternavn, Navn, Etunimi, Sukunimi, Nimi, Imiona,
  Imię i nazwisko, Jméno, Příjmení, Meno, Priezvisko, Keresztnév, Vezetéknév, Név, Prenume, Nume, Ime, Prezime, Priimek,
  Ad, Soyad, Adı, Soyadı, Имя, Фамилия, Отчество, ФИО, Ім'я, Прізвище, Όνομα, Επώνυμο, 氏名, 名前, 姓, 名, 姓名, 이름, 성명,
  الاسم, اسم العائلة, שם, שם משפחה, שם פרטי,
  Email, E-mail, Mail, Email Address, E-mail Address, Mail Address, Work Email, Work E-mail, School Email, Primary Email,
  Private Email, Personal Email, Secondary Email, Second Email, Recovery Email, Home Secondary Email, Work Secondary Email,
  Alternate Email Address, Business Email, E-Mail-Adresse, Mailadresse, Courriel, Adresse e-mail, Adresse électronique,
  Correo, Correo electrónico, E-mailadres, E-postadress, E-post, E-postadresse, Sähköposti, Adres e-mail,
  Эл. почта, Электронная почта, Почта, メールアドレス, メール, 电子邮件, 邮箱, 電子郵件, 이메일, البريد الإلكتروني, דוא"ל,
  Username, User Name, Login, Login Name, Login ID, Logon Name, User Logon Name, Account, Account Name, User Principal Name,
  sAMAccountName, Benutzername, Benutzerkennung, Anmeldename, Nom d'utilisateur, Identifiant, Usuario, Nazwa użytkownika,
  ID, User ID, UUID, GUID, Object ID, Source ID, Sourced ID, User Sourced ID, Integration ID, External ID,
  External System ID, Identifier, ID Number, Number, No, Nr, Key, User Master Identifier, User IDs, Agent Sourced IDs,
  Employee ID, Employee Number, Employee No, Emp ID, Emp No, Staff ID, Staff Number, Staff No, Staff Code, Personnel Number,
  Personnel No, Pers. No, Person ID, Person Number, Worker ID, Worker Number, Payroll Number, Payroll No, Badge Number,
  Student ID, Student Number, Student No, Learner ID, Registration Number, Matriculation Number, Personalnummer,
  Personalnr, Pers.-Nr, Mitarbeiternummer, Matrikelnummer, Matrikelnr, Matricule, Numéro d'étudiant, Número de empleado,
  Department, Departments, Dept, Department Name, Ward, Unit, Ward/Unit, Team, Group, Class, Division, Organization,
  Organisation, Org Unit, Org Unit Path, Organizational Unit, Business Unit, Supervisory Organization, Primary Org Sourced ID,
  Org Sourced IDs, Institution, School, Faculty, Site, Building, Building ID, Company, Company Name, Cost Center, Cost Centre,
  Abteilung, Station, Bereich, Gruppe, Klasse, Kostenstelle, Einrichtung, Service, Unité, Groupe, Classe, Departamento,
  Servicio, Unidad, Grupo, Afdeling, Avdelning, Avdeling, Osasto, Oddział, Отделение, Отдел, 部署, 部门, 부서, القسم,
  Course, Courses, Programme, Program, Cohort, Intake, Year, Year Group, Grade, Grades, Level, Band, Degree, Diploma, Course ID,
  Kurs, Lehrgang, Studiengang, Ausbildung, Jahrgang, Semester, Cours, Formation, Promotion, Curso, Corso, Opleiding, Kierunek,
  Role, Roles, System Role, User Type, Declared User Type, Position, Job, Job Title, Job Code, Job Profile, Job Family,
  Business Title, Employee Title, Employee Type, Function, Occupation, Rolle, Funktion, Beruf, Stelle, Rôle, Fonction, Poste,
  Rol, Función, Cargo, Ruolo,
  Status, State, Account Status, Worker Status, Employment Status, Account Enabled, Enabled, Enabled User, Suspended, Deleted,
  Archived, New Status, Active Status, Contract, Contract Type, Contract Until, Estado, Statut, Stato,
  Gender, Sex, Geschlecht, Sexe, Sexo, Genere, Date of Birth, Birth Date, Birthdate, DOB, Age Group, Geburtsdatum,
  Location, City, Town, Country, Street, Street Address, Address, Postal Code, Zip, Zip Code, Office, Office Location,
  Usage Location, Room, Region, Time Zone, Language, Lang, Locale, Ort, Standort, Straße, PLZ, Ville, Ciudad, Miasto,
  Phone, Phone Number, Telephone, Telephone Number, Tel, Mobile, Mobile Phone, Mobile No, Mobile Number, Cell, Cell Phone, Work Phone, Home Phone,
  Primary Phone, Recovery Phone, SMS, Handy, Telefon, Mobil, Téléphone, Teléfono, Móvil, 電話番号, 电话,
  Manager, Manager Email, Manager ID, Supervisor, Line Manager, HR, Human Resource, Vorgesetzter,
  Hire Date, Hiredate, Start, Start Date, Begin Date, End Date, Termination Date, Entry Date, Joined, Eintritt, Austritt,
  Beginn, Date Last Modified, Created, Created Date Time, Last Sign In, Last Login, Last Access,
  Remarks, Comment, Comments, Note, Notes, Bemerkung, Bemerkungen, Remarque, Observaciones, Password, Passwort
  `
    .split(',')
    .map(foldHeader),
);
