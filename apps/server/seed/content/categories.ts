import type { CompanySlug } from './organisation.ts';

export interface DemoCategory {
  name: string;
  description: string;
  /** The department that owns the category; undefined for a category of the platform. */
  home: { companySlug: CompanySlug; departmentName: string } | undefined;
  moduleSlugs: readonly string[];
}

export const categories: readonly DemoCategory[] = [
  {
    name: 'Essentials for everybody',
    description: 'What everyone who meets patients refreshes each year.',
    home: undefined,
    moduleSlugs: ['hand-hygiene-and-ppe', 'basic-life-support', 'safe-patient-handling'],
  },
  {
    name: 'First weeks in Emergency',
    description: 'Recognise, treat and call for help: for students and newcomers to the department.',
    home: { companySlug: 'stbrigid', departmentName: 'Emergency' },
    moduleSlugs: [
      'sepsis-the-first-hour',
      'stroke-recognition',
      'airway-management',
      'de-escalation-in-acute-care',
    ],
  },
  {
    name: 'Care around the operation',
    description: 'Before, during and after theatre on the surgical ward.',
    home: { companySlug: 'stbrigid', departmentName: 'Surgical Ward' },
    moduleSlugs: [
      'blood-transfusion-safety',
      'wound-assessment-and-dressing',
      'peripheral-iv-cannulation',
      'urinary-catheterisation',
    ],
  },
  {
    name: 'Obstetric emergencies',
    description: 'Rare, fast and shared by the whole team.',
    home: { companySlug: 'stbrigid', departmentName: 'Maternity' },
    moduleSlugs: ['postpartum-haemorrhage', 'blood-transfusion-safety', 'sepsis-the-first-hour'],
  },
  {
    name: 'Before registration',
    description: 'Assessed in the last year of the course.',
    home: { companySlug: 'northgate', departmentName: 'Year 3' },
    moduleSlugs: [
      'sepsis-the-first-hour',
      'deteriorating-child',
      'peripheral-iv-cannulation',
      'postpartum-haemorrhage',
    ],
  },
];
