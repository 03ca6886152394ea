/** What is new, a sentence a thing, as staff read it after an upgrade. */
export const newsTexts = {
  play: 'Modules with a scenario for browsers can be played without a headset: press Play on the module.',
  playChoice:
    'A company chooses under Headsets what learners may play in a browser: nothing, practice, or assessments too.',
  lists:
    'Any list of people goes in, as your other systems write it: you see who is new, changed or missing before anything is stored.',
  debriefing:
    'A debriefing opens on the first failed must-pass step, beside what is usual, and prints with its verdict first.',
  stepAnalysis:
    'Step analysis says of each step whether to teach it, to look at the scenario, or to leave it as it is.',
  report:
    'Report opens with ready reports and your last searches, and saves all its figures as one Excel file.',
  cards: 'Activation codes print as cards, ten a page, with a QR code and whom to ask for help.',
  personPage: 'A person’s page says first what is open and what to do about it, then what happened.',
  audit: 'The audit log speaks in sentences and finds people and things by name.',
  includedModule:
    'A module that comes with Simward, Hand Hygiene and PPE, is added by one press on All Modules.',
} as const;
