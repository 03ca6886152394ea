/** Choices of a module's form that are stored as they are in English. Clients may send other industries, which have no words. */
export const fieldValuesTexts = {
  industry: {
    Healthcare: 'Healthcare',
    'Acute nursing': 'Acute nursing',
    'Emergency care': 'Emergency care',
    'Primary care': 'Primary care',
    Pharmacy: 'Pharmacy',
    'Mental health': 'Mental health',
    Education: 'Education',
  },
  moduleType: { Unity: 'Unity', 'Unreal Engine': 'Unreal Engine', Other: 'Other' },
} as const;
