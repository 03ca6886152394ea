import { isPasswordHeader } from '../parse/headerWords.ts';
import { foldHeader } from '../parse/importFields.ts';
import type { HeaderReading } from './headerMeaning.ts';
import { exactHeaders } from './headerNames.ts';

/** Reads a header in any of the known languages; undefined when it says nothing. */
export const readHeader = (header: string): HeaderReading | undefined => {
  if (isPasswordHeader(header)) return { meaning: 'password', rank: 0 };
  const bare = header.replace(brackets, ' ');
  const technical = [...header.matchAll(brackets)].map(([, square, round]) => square ?? round ?? '');
  return (
    exactHeaders.get(foldHeader(header)) ??
    qualifiedMails.find(({ pattern }) => pattern.test(wordsOf(header))) ??
    [bare, ...technical].map((name) => exactHeaders.get(foldHeader(name))).find(Boolean) ??
    [bare, header].map((name) => patterns.find(({ pattern }) => pattern.test(wordsOf(name)))).find(Boolean)
  );
};

/** Marks such as [Required], and technical names behind a title. */
const brackets = /\[([^\]]*)\]|\(([^)]*)\)/g;

/** The words of a header, in small letters without accents: `profile_field_programme`, `givenName`, `E-Mail (privat)`. */
const wordsOf = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const words = (list: string): RegExp => new RegExp(`\\b(?:${list})\\b`, 'u');

/** Columns about addresses that are none, or another one. */
const qualifiedMails: readonly (HeaderReading & { pattern: RegExp })[] = [
  {
    pattern: words(
      '(?:e ?)?mail ?(?:usage|verified|alias|nickname|type|format|status|opt|consent|preference|notifications?|digest|display|validated|confirmed|box)|mailbox\\w*|proxy addresses|auto ?subscribe|mail ?(?:digest|display|format)',
    ),
    meaning: 'leave-out',
    rank: 0,
  },
  {
    pattern: words(
      '(?:recovery|manager|supervisor|superior|vorgesetzt\\w*|parent\\w*|guardian\\w*|eltern\\w*|mother|father|emergency|notfall\\w*|billing|invoice|sponsor|creator|advisor|adviser|mentor|contact \\d) .*(?:e ?mail|mail)\\w*|(?:e ?mail|mail)\\w* .*(?:recovery|manager|parents?|guardians?|eltern|vorgesetzt\\w*)',
    ),
    meaning: 'foreignEmail',
    rank: 0,
  },
  {
    pattern: words(
      '(?:private?s?|privat\\w*|personal|perso\\w*|home|secondary|second|other|alternate|alternative|alt|zweite|backup|external) .*(?:e ?mail|mail|courriel|correo)\\w*|(?:e ?mail|mail|courriel|correo)\\w* .*(?:private?|privat\\w*|personal|personnel|home|secondary|other|alternate|2)',
    ),
    meaning: 'otherEmail',
    rank: 1,
  },
];

/** The first that fits decides: words of what is left out stand before those that they contain. */
const patterns: readonly (HeaderReading & { pattern: RegExp })[] = [
  {
    pattern: words(
      'e ?mails?(?: ?(?:addresse?s?|adres\\w*|id))?|mail|courriel|correo|e ?post\\w*|mel|posta elettronica|sahkoposti|e ?mail\\w*|smtp(?: address)?',
    ),
    meaning: 'emailAddress',
    rank: 1,
  },
  {
    pattern: words(
      'telephone|tele?fon\\w*|telephon\\w*|tel|phones?\\d?|mobile?s?|mobil\\w*|mob|cell(?:ular|phone)?|handy\\w*|sms|fax|pager|gsm|portable|movil|komork\\w*|cellulare|whatsapp|rufnummer|durchwahl|ext(?:ension)?|bleep|telefoon\\w*|contact (?:no|nr|number|num)|puhelin\\w*',
    ),
    meaning: 'telephone',
    rank: 1,
  },
  {
    pattern: words(
      'managers?|supervisors?|superior|vorgesetzt\\w*|reports to|parents?|guardians?|mother\\w*|father\\w*|eltern\\w*|erziehungsberechtigt\\w*|emergency contact|contact \\d|teachers?|lehrer\\w*|coach|notfallkontakt|next of kin|przelozon\\w*|kierownik\\w*|advis[oe]r|sponsor|created by|modified by|updated by|owner|recruiter|hr|human resource\\w*|member of|distinguished name|dn|object class|sid|proxy addresses|licen[cs]e\\w*|tenant\\w*|domain|source|vendor|batch',
    ),
    meaning: 'leave-out',
    rank: 0,
  },
  {
    pattern: words(
      'first names?|given names?|fore ?names?|vornamen?|rufname|prenoms?|imi(?:e|ona)|voornaa?m\\w*',
    ),
    meaning: 'firstName',
    rank: 1,
  },
  {
    pattern: words(
      'middle ?(?:names?|initials?)?|second name|zweiter vorname|deuxieme prenom|drugie imie|segundo nombre',
    ),
    meaning: 'middleName',
    rank: 1,
  },
  {
    pattern: words(
      'last ?names?|family names?|sur ?names?|nachname\\w*|familienname\\w*|nazwisk\\w*|achternaa?m\\w*|primer apellido',
    ),
    meaning: 'lastName',
    rank: 1,
  },
  {
    pattern: words(
      'hired?(?: ?date)?|\\w*(?:date|datum)|datum\\w*|data|fecha|dato|since|until|bis|seit|start|end|ende|begin\\w*|eintritt\\w*|austritt\\w*|birth\\w*|born|dob|geburt\\w*|naissance|nacimiento|urodzenia|joined|created|modified|updated|changed|last (?:sign ?in|log ?(?:in|on)|seen|access|active)|lastaccess|timestamp|time|zeit|expir\\w*|age|alter|anniversary|birthday',
    ),
    meaning: 'leave-out',
    rank: 1,
  },
  {
    pattern: words('status|zustand|etat|statut|stan|stato|(?:account|user|enrol\\w*|employment) state'),
    meaning: 'status',
    rank: 1,
  },
  { pattern: words('departments? (?:titles?|name|descr\\w*|bezeichnung)'), meaning: 'department', rank: 1 },
  {
    pattern: words(
      'job\\w*|position\\w*|designation|occupation|beruf|business title|employee title|titles?|titel|anrede|salutation|prefix|suffix|honorific\\w*|grades?|band|stufe|rank|pay|pay (?:grade|scale|group|band)|salary|fte|hours?|contract\\w*|vertrag\\w*|(?:employee|employment|worker|assignment|person|staff) (?:type|group|category|class)|marital\\w*|civil|sync\\w*|vaccin\\w*|background check|residency|lunch',
    ),
    meaning: 'leave-out',
    rank: 1,
  },
  {
    pattern: words(
      'suspended|deleted|disabled|archived|inactive|inaktiv|gesperrt|deaktiviert|block(?:ed)?(?: credential)?|terminated|exmatrikuliert|withdrawn',
    ),
    meaning: 'status',
    rank: 2,
    trueMeans: 'inactive',
  },
  {
    pattern: words(
      '(?:is ?)?enabled(?: user)?|(?:is ?)?active|aktiv|actif|activo|attivo|aktywn\\w*|available',
    ),
    meaning: 'status',
    rank: 2,
    trueMeans: 'active',
  },
  {
    pattern: words(
      '(?:user|account|member|declared user|system|benutzer) ?(?:type|roles?|rolle|rol)\\d?|user roles?|roles?\\d?|rollen?|rola|rol|ruolo|role type',
    ),
    meaning: 'role',
    rank: 1,
  },
  {
    pattern: words('gender|sex|geschlecht|sexe|sexo|plec|genero|sesso|geslacht|kjonn|sukupuoli|pohlavi'),
    meaning: 'gender',
    rank: 1,
  },
  {
    pattern: words(
      'courses?|kurs\\w*|cours|cursos?|corso|cohorts?\\d?|program(?:me)?s?|programm|prog|studieng\\w*|studienfach|curriculum|degree|qualification|diploma|ausbildungsg\\w*|ausbildung|formation|filiere|kierunek\\w*|kierunk\\w*|major|(?:acad\\w*|study) plan|opleiding\\w*|pathway|fachrichtung|lehrgang|bildungsgang|promotion',
    ),
    meaning: 'employeeId',
    rank: 1,
  },
  {
    pattern: words(
      '(?:dept|department|unit|ward|org\\w*|abteilungs?\\w*|cost ?cent(?:er|re)|group|section|class|school|location|company|position|building) ?(?:code|ids?|no|nr|num|number|nummer|key|guid)',
    ),
    meaning: 'leave-out',
    rank: 1,
  },
  {
    pattern: words(
      'departments?|dept|dep|abteilung\\w*|stationen?|station|wards?|oddzial\\w*|departement|departamento|reparto|afdeling|avdel?n?ing|osasto|oddeleni|osztaly|servi[cz]e|servicio|unita operativa|clinic|klinik|wohnbereich',
    ),
    meaning: 'department',
    rank: 1,
  },
  {
    pattern: words('supervisory organi[sz]ation'),
    meaning: 'department',
    rank: 2,
    cut: 'brackets',
  },
  { pattern: words('org(?:ani[sz]ation(?:al)?)? ?unit path'), meaning: 'department', rank: 3, cut: 'path' },
  {
    pattern: words(
      'units?|teams?|ou|org(?:ani[sz]ation(?:al|s)?)? ?(?:unit|einheit)\\w*|organisationseinheit|bereich\\w*|einsatzort|pole|facult\\w*|fakultat|wydzial\\w*|business unit|area|unite',
    ),
    meaning: 'department',
    rank: 3,
  },
  {
    pattern: words(
      'groups?|gruppen?|grupa|groupes?|grupo|gruppo|class|klasse?|klas|classe|clase|klasa|section|sektion|registration group|reg(?:istration)?|homerooms?|home rooms?|form|set|intake|jahrgang|year ?(?:group)?',
    ),
    meaning: 'department',
    rank: 4,
  },
  {
    pattern: words('division|school|institution|hospital unit|region|organi[sz]ations?|einrichtung'),
    meaning: 'department',
    rank: 6,
  },
  {
    pattern: words(
      'ip address|streets?|strasse|address(?: ?line)?s? ?\\d?|adresse|adres|direccion|indirizzo|zip|post(?:al)? ?codes?|postcode|plz|state|province|county|country|land|pays|pais|kraj|nation\\w*|usage location|zip code',
    ),
    meaning: 'leave-out',
    rank: 1,
  },
  {
    pattern: words(
      '(?:sort\\w*|short|nick|maiden|birth|geburts?|phonetic\\w*|company|file|host|mail nick|school|building|floor|site|legal entity) ?names?|pronouns?|initials?|mi|monogram',
    ),
    meaning: 'leave-out',
    rank: 1,
  },
  {
    pattern: words('location|site|standort|lokalizacja|ubicacion|sede|campus'),
    meaning: 'location',
    rank: 1,
  },
  { pattern: words('office(?: location)?|hospital'), meaning: 'location', rank: 2 },
  {
    pattern: words('city|town|ort|stadt|wohnort|ville|ciudad|citta|miasto|miejscowosc|plaats|lieu|stad'),
    meaning: 'location',
    rank: 3,
  },
  {
    pattern: words(
      'cost ?cent(?:er|re)s?|kostenstelle|company|firma|societe|employer|building|floor|room|desk|locker|language|sprache|langue|locale|currency|photo|picture|avatar|url|website|homepage|notes?|remarks?|bemerkung\\w*|comments?|kommentar\\w*|description|beschreibung|info\\w*|religion|ethnicity|ssn|social security|national (?:id|insurance)|tax id|insurance|versicherung\\w*|pesel|nhs number|nmc(?: pin)?|gmc|pin|sponsor|quota|authentication|auth|grades?',
    ),
    meaning: 'leave-out',
    rank: 1,
  },
  {
    pattern: words(
      'identifiants?|principal(?: name)?|sam ?account\\w*|user ?names?|login\\w*|logon\\w*|log ?in|account(?: name)?|benutzer\\w*|net ?id|utilisateur|uzytkownik\\w*|usuario|utente|gebruikersnaam',
    ),
    meaning: 'loginName',
    rank: 1,
  },
  {
    pattern: words(
      '(?:employee|personnel|personal|staff|student|worker|person|external|sourced|sis|learner|matrikel|pupil|payroll|assignment|member|mitarbeiter|schuler|associate|registration|enrol\\w*|kandidat\\w*) ?(?:ids?|no|nr|num|number|nummer|code|key|pid|identifier)|matrikel\\w*|personal ?(?:nr|nummer)|pers (?:no|nr)|matricule|legajo|(?:nr|numer) (?:indeksu|albumu|pracownika)|(?:stam|personeels|student|leerling)nummer|anstallningsnummer|index no',
    ),
    meaning: 'externalSystemId',
    rank: 1,
  },
  {
    pattern: words('guid|uuid|object id|immutable id|unique id|user id|uid|system id'),
    meaning: 'externalSystemId',
    rank: 2,
  },
  {
    pattern: words(
      'id|ids|no|nr|num|number|nummer|numero|numer|key|code|kennung|kennzeichen|ident\\w*|index|indeks\\w*|ref|reference',
    ),
    meaning: 'externalSystemId',
    rank: 4,
  },
  {
    pattern: words(
      '(?:full|display|complete|common|preferred|student|employee|learner|staff|worker|person|member|participant|legal|teilnehmer|mitarbeiter) ?(?:full )?names?|name|nom|naam|namn|navn|nimi|nev|nombre|nome|nazwa|vor und (?:nach|zu)name|nach und vorname|imie i nazwisko|nazwisko i imie',
    ),
    meaning: 'name',
    rank: 2,
  },
];
