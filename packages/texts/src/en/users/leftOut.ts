/** Reasons why an act on many people leaves one of them out. */
export const leftOutTexts = {
  inactive: 'This person is inactive.',
  otherCompany: 'This person belongs to another company.',
  agreementAsked: 'An Admin’s code is made once that person, or a SuperAdmin, has agreed. They were asked.',
} as const;
