import { foldValue } from './foldValue.ts';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(foldValue));

/** Names of people who learn, as systems of schools and hospitals write them. */
const learnerWords = wordsOf(
  `User, Student, Students, Learner, Member, Aspirant, Trainee, Participant, Schüler, Schülerin, Schüler/in, Schüler:in, Schülerinnen, Étudiant, Étudiante,
  Étudiant(e), Étudiants, Pupil, Apprentice, Candidate, Learners, Trainees, Participants, End User, Standard User, Basic User,
  Auszubildende, Auszubildender, Auszubildende/r, Auszubildende(r), Azubi, Azubis, Lernende, Lernender, Lernende/r, Lernende(r), Studierende, Studierender, Studierende/r, Studierende(r), Studentin,
  Student/in, Student:in, Student*in, Teilnehmer, Teilnehmerin, Teilnehmende, Teilnehmer/in, Praktikant, Praktikantin, Volontär,
  Élève, Apprenant, Apprenante, Apprenti, Apprentie, Stagiaire, Participante, Estudiante, Alumno, Alumna, Alumno/a, Aprendiz, Studente, Studentessa,
  Allievo, Allieva, Tirocinante, Partecipante, Uczeń, Uczennica, Kursant, Kursantka, Uczestnik, Leerling, Cursist, Deelnemer, Elev, Studerande, Studerende, Opiskelija, Estudante, Aluno, Aluna,
  Studentka, Žák, Hallgató, Tanuló, Undergraduate, Postgraduate, student.user`,
);

/** Names of other people; a person decides which role they get. */
const otherRoleWords = wordsOf(
  `Teacher, Teachers, Staff, Tutor, Guest, Instructor, Trainer, Lecturer, Professor, Faculty, Employee, Observer, Parent, Guardian, Mentor, Preceptor,
  Admin, Administrator, Manager, SuperAdmin, Super Admin, Owner, Licensed, On-Prem, Basic, Editing Teacher, editingteacher, Course Creator, coursecreator, Non-Editing Teacher, TA, Teaching Assistant, Designer,
  Lehrer, Lehrerin, Lehrkraft, Dozent, Dozentin, Mitarbeiter, Mitarbeiterin, Personal, Gast, Praxisanleiter, Praxisanleiterin, Ausbilder, Ausbilderin, Verwaltung,
  Enseignant, Enseignante, Professeur, Formateur, Formatrice, Personnel, Invité, Profesor, Profesora, Docente, Empleado, Invitado, Insegnante,
  Nauczyciel, Pracownik, Wykładowca, Gość, Docent, Medewerker, External, Contractor, Volunteer, Agency, Alumni, Supervisor, Coordinator, Aide, Administrators, District Administrator, Proctor, Relative, Counselor`,
);

export const isLearnerWord = (value: string): boolean => learnerWords.has(foldValue(value));

export const isRoleWord = (value: string): boolean =>
  isLearnerWord(value) || otherRoleWords.has(foldValue(value));

const activeWords = wordsOf(
  `active, aktiv, actif, active user, activo, activa, attivo, aktywny, actief, aktiivinen, ativo, enabled, enrolled, current, employed, in service, on, ok, registered, present,
  provisioned, staged, recovery, password_expired, password expired, locked_out, locked out, eingeschrieben, immatrikuliert, beschäftigt, angestellt, inscrit, inscrite, en poste, matriculado, iscritto,
  zatrudniony, normal, live, permanent, full time, part time, actively employed, active assignment, available, student aktywny, currently enrolled, confirmed`,
);

const inactiveWords = wordsOf(
  `inactive, suspended, tobedeleted, to be deleted, deleted, archived, terminated, disabled, deprovisioned, deactivated, left, leaver, withdrawn, exmatrikuliert, ausgeschieden, ausgetreten,
  inaktiv, gesperrt, deaktiviert, gelöscht, inactif, inactive user, suspendu, désactivé, parti, radié, démissionnaire, inactivo, inactiva, suspendido, baja, nieaktywny, zawieszony, skreślony, zwolniony, inattivo, sospeso, cessato,
  inactief, uit dienst, uitgeschreven, retired, dismissed, resigned, former, expired, closed, blocked, locked, no longer employed, discontinued, quit, separated, transferred, ex-employee, ex employee, dropped, dropped out, abgemeldet, abgebrochen, gekündigt, terminate assignment, suspend assignment, withdrawn from course, not active`,
);

const trueWords = wordsOf('1, true, yes, y, ja, oui, si, sí, tak, x, wahr, vrai, on, t');
const falseWords = wordsOf('0, false, no, n, nein, non, nie, falsch, faux, off, f, -');

/** Values of userAccountControl of Active Directory; the second bit says that the account is disabled. */
const accountControl = /^(?:512|514|544|546|66048|66050|66080|66082)$/;

const isTruthWord = (value: string): boolean =>
  trueWords.has(foldValue(value)) || falseWords.has(foldValue(value));

/** The status that a value means; undefined when it is not known. */
export const readStatus = (
  value: string,
  trueMeans: 'active' | 'inactive' | undefined,
): 'active' | 'inactive' | undefined => {
  const folded = foldValue(value);
  if (trueMeans && isTruthWord(folded))
    return trueWords.has(folded) === (trueMeans === 'active') ? 'active' : 'inactive';
  if (accountControl.test(folded)) return (Number(folded) & 2) === 0 ? 'active' : 'inactive';
  if (activeWords.has(folded)) return 'active';
  return inactiveWords.has(folded) ? 'inactive' : undefined;
};

/** Also words that a person has to decide about. */
export const isStatusWord = (value: string, trueMeans: 'active' | 'inactive' | undefined): boolean =>
  readStatus(value, trueMeans) !== undefined ||
  /^(?:a|i|on leave|leave of absence|loa|beurlaubt|elternzeit|mutterschutz|en congé|pending|invited|in progress|unknown|not activated|urlop|new|future|probation)$/.test(
    foldValue(value),
  );

const genderWords = wordsOf(
  'male, m, man, männlich, homme, h, mężczyzna, female, f, w, woman, weiblich, femme, kobieta, k, d, divers, diverse, x, other, non-binary, hombre, mujer, maschio, femmina, unknown, u, not specified, mann, frau, herr, nb',
);

export const isGender = (value: string): boolean => genderWords.has(foldValue(value));
