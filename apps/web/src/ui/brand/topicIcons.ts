import {
  type Icon,
  IconActivity,
  IconAmbulance,
  IconBabyCarriage,
  IconBandage,
  IconBrain,
  IconDropletPlus,
  IconEmergencyBed,
  IconHandSanitizer,
  IconHeartbeat,
  IconLungs,
  IconMessages,
  IconMoodKid,
  IconPill,
  IconStethoscope,
  IconTemperaturePlus,
  IconTestPipe,
  IconVaccine,
  IconVirus,
  IconWheelchair,
} from '@tabler/icons-react';

/** The subjects a module may show, by the name that the module carries. */
const drawn = [
  ['activity', IconActivity],
  ['ambulance', IconAmbulance],
  ['baby-carriage', IconBabyCarriage],
  ['bandage', IconBandage],
  ['brain', IconBrain],
  ['droplet-plus', IconDropletPlus],
  ['emergency-bed', IconEmergencyBed],
  ['hand-sanitizer', IconHandSanitizer],
  ['heartbeat', IconHeartbeat],
  ['lungs', IconLungs],
  ['messages', IconMessages],
  ['mood-kid', IconMoodKid],
  ['pill', IconPill],
  ['stethoscope', IconStethoscope],
  ['temperature-plus', IconTemperaturePlus],
  ['test-pipe', IconTestPipe],
  ['vaccine', IconVaccine],
  ['virus', IconVirus],
  ['wheelchair', IconWheelchair],
] as const;
const topicIcons: ReadonlyMap<string, Icon> = new Map(drawn);

/** A module of a topic without a drawing of its own shows the stethoscope. */
export function topicIcon(name: string): Icon {
  return topicIcons.get(name) ?? IconStethoscope;
}

export type Topic = (typeof drawn)[number][0];

/** The topics that have a drawing. */
export const topics: readonly Topic[] = drawn.map(([name]) => name);

/** What is drawn for a topic. */
export const drawnTopic = (name: string): Topic => topics.find((topic) => topic === name) ?? 'stethoscope';
