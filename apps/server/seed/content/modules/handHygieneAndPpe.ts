import { includedScenario } from '../../../src/domain/catalogue/includedScenarios.ts';
import { describedModule } from '../describedModule.ts';

export const handHygieneAndPpe = describedModule(includedScenario('hand-hygiene').description, {
  slug: 'hand-hygiene-and-ppe',
  popularity: 1.25,
  versions: [
    { semver: '2.3.0', releasedDaysAgo: 280, releaseNotes: 'Soap required for Clostridioides difficile.' },
    { semver: '2.4.0', releasedDaysAgo: 110, releaseNotes: 'Ultraviolet view of missed areas.' },
    { semver: '2.5.0', releasedDaysAgo: 12, releaseNotes: 'Plays in a browser as well.' },
  ],
});
