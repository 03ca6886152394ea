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

/** The icons of topics, by the name that a module stores. */
const iconByTopic = [
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
const topicIcons: ReadonlyMap<string, Icon> = new Map(iconByTopic);

/** The topic's icon, or the stethoscope for a topic that has none. */
export function topicIcon(name: string): Icon {
  return topicIcons.get(name) ?? IconStethoscope;
}

export type Topic = (typeof iconByTopic)[number][0];

/** The topics that have an icon. */
export const topics: readonly Topic[] = iconByTopic.map(([name]) => name);

/** The topic itself if it has an icon, otherwise the stethoscope, whose icon is shown for it. */
export const drawnTopic = (name: string): Topic => topics.find((topic) => topic === name) ?? 'stethoscope';
