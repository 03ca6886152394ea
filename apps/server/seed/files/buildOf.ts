import { zipOf } from '../../src/platform/storage/builds/zipOf.ts';
import type { DemoModule, Platform } from '../content/contentTypes.ts';

/** A small build of a module's version, packed for a platform. It holds the scenario's description and does not run. */
export const buildOf = (module: DemoModule, semver: string, platform: Platform): Buffer => {
  const { moduleName, productCode, slug, competencies, steps, questions } = module;
  const note = `${moduleName} ${semver} for ${platform}. A build of the demo: it holds the description of the scenario and does not run.\n`;
  const description = {
    name: 'module.json',
    content: JSON.stringify(
      { productCode, moduleName, version: semver, competencies, steps, questions },
      null,
      1,
    ),
  };
  if (platform === 'Windows')
    return zipOf([
      { name: `${slug}/${slug}.exe`, content: note },
      { name: `${slug}/${slug}_Data/${description.name}`, content: description.content },
      { name: `${slug}/README.txt`, content: note },
    ]);
  return zipOf([
    {
      name: 'AndroidManifest.xml',
      content: `<manifest package="demo.simward.${slug.replaceAll('-', '')}" versionName="${semver}" />\n`,
    },
    { name: 'classes.dex', content: note },
    { name: `assets/${description.name}`, content: description.content },
  ]);
};
