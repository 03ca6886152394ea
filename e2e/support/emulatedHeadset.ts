import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { isTrue, move } from './playScenario.ts';

const iwer = createRequire(import.meta.url).resolve('iwer/build/iwer.min.js');

/** Where the head is, in metres from the middle of the wearer's own floor: people seldom stand right there. */
export const head = { x: 0.3, y: 1.6, z: 0.2 } as const;

/** Runs in the page before its own scripts: a Quest 3 that is not there, worn by somebody of 1.6 m. */
const putOn = `(() => {
  const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: true });
  device.installRuntime({ forceInstall: true });
  device.position.set(${head.x}, ${head.y}, ${head.z});
  window.xrDevice = device;
})()`;

export const wearHeadset = (page: Page): Promise<unknown> =>
  page.addInitScript({ content: `${readFileSync(iwer, 'utf8')};${putOn}` });

/** Where in the room something on a panel is, else a thing; nothing for what is not there yet. */
const whereIs = (id: string) => `(() => {
  const onPanel = scenario.panel(${JSON.stringify(id)});
  if (onPanel || /:/.test(${JSON.stringify(id)})) return onPanel?.room;
  return scenario.touched(${JSON.stringify(id)});
})()`;

/** Turns the right controller's ray to a thing, or to what can be pressed on a panel. */
const point = (id: string) => `(() => {
  const [x, y, z] = ${whereIs(id)};
  const rig = scenario.rig();
  const turned = -rig.turned;
  const [away, aside] = [x - rig.position[0], z - rig.position[2]];
  const controller = xrDevice.controllers.right;
  const from = [0.2, 1.15, -0.25];
  controller.position.set(...from);
  const to = [
    away * Math.cos(turned) + aside * Math.sin(turned) - from[0],
    y - rig.position[1] - from[1],
    aside * Math.cos(turned) - away * Math.sin(turned) - from[2],
  ];
  const yaw = Math.atan2(-to[0], -to[2]) / 2;
  const pitch = Math.asin(to[1] / Math.hypot(...to)) / 2;
  controller.quaternion.set(
    Math.cos(yaw) * Math.sin(pitch),
    Math.sin(yaw) * Math.cos(pitch),
    -Math.sin(yaw) * Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  );
})()`;

/** Lets a moment pass. The headset reads its controllers with one frame, and what they pressed arrives with the next. */
const moment = (before: string) => `(async () => {
  ${before};
  scenario.advance(100);
  await scenario.move();
  await scenario.move();
})()`;
const button = (name: 'trigger' | 'squeeze', value: 0 | 1) =>
  moment(`xrDevice.controllers.right.updateButtonValue('${name}', ${value})`);

/** Points at something and pulls the trigger. */
export const pointAndPress = async (page: Page, id: string): Promise<void> => {
  // What stands in the room follows the steps that are made.
  await move(page);
  await isTrue(page, whereIs(id));
  await page.evaluate(moment(point(id)));
  await page.evaluate(button('trigger', 1));
  await page.evaluate(button('trigger', 0));
};

/** Grabs a thing that the ray meets, brings the hand to the wearer's chest, or lets it point at another thing, and lets go. */
export const carry = async (page: Page, id: string, to: string | 'chest'): Promise<void> => {
  await move(page);
  await page.evaluate(moment(point(id)));
  await page.evaluate(button('squeeze', 1));
  const chest = `xrDevice.controllers.right.position.set(${head.x}, ${head.y - 0.4}, ${head.z - 0.2})`;
  await page.evaluate(moment(to === 'chest' ? chest : point(to)));
  await page.evaluate(button('squeeze', 0));
};
