import { type Scene, Vector3 } from 'three';
import { type CardView, cardKey, cardSize, drawCard, menuSize, smallestCapital } from '../panels/card.ts';
import { drawLabel, labelSize } from '../panels/label.ts';
import { buildPanel, type Panel } from '../panels/panel.ts';
import { drawResult, resultSize } from '../panels/result.ts';
import { drawRing, ringKey, ringSize } from '../panels/rubRing.ts';
import { drawSpoken, spokenSize } from '../panels/spoken.ts';
import type { Person, Room } from '../room/roomTypes.ts';
import { stations } from '../room/stations.ts';
import { movementOf } from '../rules/cleaning.ts';
import type { Spot } from '../rules/state.ts';
import { menuView, questionView, resultChoices } from './cardViews.ts';
import type { StageView } from './stageView.ts';

/** From where the room is seen at this moment. */
export interface Sight {
  head: Vector3;
  /** Where the head looks, one metre long. */
  direction: Vector3;
  inHeadset: boolean;
  /** A narrow screen shows questions in its list alone. */
  isNarrow: boolean;
  spot: Spot;
  /** Milliseconds by the session's clock. */
  now: number;
}

export interface PanelsInRoom {
  /** Those with something to press. */
  pressable: readonly Panel[];
  update(view: StageView, sight: Sight, hot: string | undefined): void;
  /** Words beside a thing or a print; undefined takes them away. */
  label(text: string | undefined, at: Vector3, sight: Sight): void;
  middleOf(id: string): Vector3 | undefined;
}

/** In a headset the smallest letters are a degree high. */
const degree = Math.tan(Math.PI / 180);
/** Radians to the left: before one begins there is nothing else to see, and a question has the better view. */
const turnOfMenu = ({ kind, isPaused }: StageView, isAsked: boolean): number =>
  kind === 'start' || isPaused ? 0.4 : isAsked ? 1 : 0.66;
const up = new Vector3(0, 1, 0);
/** Metres to the right for each metre away: past the bed for a visitor, who stands beside it. */
const asideOf: Readonly<Record<Person, number>> = { patient: -0.44, visitor: 0.86, colleague: 0.5 };
/** In a headset a card is larger: it begins where the face ends, and ends before the view does. */
const asideInHeadset: Readonly<Record<Person, number>> = { patient: -0.47, visitor: 0.85, colleague: 0.6 };
/** Metres. */
const farEnough = 1.35;
/** Radians from where one looks. */
const outOfSight = 0.75;

export const buildPanelsInRoom = (scene: Scene, room: Room): PanelsInRoom => {
  const label = buildPanel(labelSize);
  const card = buildPanel(cardSize);
  const ring = buildPanel(ringSize);
  const menu = buildPanel(menuSize);
  const result = buildPanel(resultSize);
  const spoken = buildPanel(spokenSize);
  for (const { mesh } of [label, card, ring, menu, result, spoken]) scene.add(mesh);
  const point = new Vector3();
  const side = new Vector3();
  const forward = new Vector3();

  const stand = (
    { mesh, size }: Panel,
    at: Vector3,
    { head, inHeadset }: Sight,
    capital = smallestCapital,
  ) => {
    mesh.position.copy(at);
    mesh.lookAt(head);
    const needed = (at.distanceTo(head) * degree) / (capital * size.metresPerPixel);
    // On a screen a card is no larger than it is a little way off.
    const nearby = at.distanceTo(head) / farEnough;
    mesh.scale.setScalar(inHeadset ? Math.max(1, needed) : Math.min(1, nearby));
  };
  const show = (panel: Panel, view: CardView) => panel.draw(cardKey(view), drawCard(view));

  /** Where the place looks: in a headset panels keep still while the head turns. */
  const ahead = ({ direction, inHeadset, spot }: Sight) => {
    if (!inHeadset) return forward.copy(direction);
    const { eye, look } = stations[spot];
    return forward.set(look[0] - eye[0], 0, look[2] - eye[2]).normalize();
  };
  /** Beside whoever speaks, never over a face. Who is out of sight speaks from the left. */
  const besideFace = (person: Person | undefined, sight: Sight) => {
    const { head, inHeadset } = sight;
    const looks = ahead(sight);
    if (person) point.copy(room.faces(person)).sub(head);
    if (!person || point.angleTo(looks) > outOfSight) {
      side.crossVectors(looks, up).normalize();
      point.copy(head).addScaledVector(looks, 1.5).addScaledVector(side, -0.4);
      point.y -= 0.15;
      return point;
    }
    const away = inHeadset ? 1.35 : point.length() * 0.62;
    side.crossVectors(point, up).normalize();
    const aside = (inHeadset ? asideInHeadset : asideOf)[person];
    point
      .setLength(away)
      .add(head)
      .addScaledVector(side, aside * away);
    point.y = Math.max(head.y - 0.4, Math.min(head.y - 0.1, point.y - 0.2));
    return point;
  };
  /** Left of what the place looks at, so that nobody must turn round for it. */
  const leftOfView = (spot: Spot, away: number, turned: number) => {
    const { eye, look } = stations[spot];
    const angle = Math.atan2(look[0] - eye[0], look[2] - eye[2]) + turned;
    return point.set(eye[0] + Math.sin(angle) * away, eye[1] - 0.22, eye[2] + Math.cos(angle) * away);
  };

  const updateRing = ({ kind, state, isPaused }: StageView, sight: Sight) => {
    const { cleaning } = state;
    if (!cleaning || kind !== 'playing' || isPaused) return ring.hide();
    const { index, part, seconds } = movementOf(cleaning, sight.now);
    const drawn = { movement: index, part, seconds, cutShort: cleaning.cutShort };
    ring.draw(ringKey(drawn), drawRing(drawn));
    point.copy(sight.head).addScaledVector(ahead(sight), 1);
    point.y += sight.inHeadset ? -0.08 : 0.1;
    stand(ring, point, sight, 23);
    if (!sight.inHeadset) ring.mesh.scale.setScalar(sight.isNarrow ? 1.8 : 1);
  };

  return {
    pressable: [card, menu, result],
    update: (view, sight, hot) => {
      const asked = questionView(view, hot);
      if (asked && !(sight.isNarrow && !sight.inHeadset)) {
        show(card, asked.card);
        stand(card, besideFace(asked.person, sight), sight);
      } else card.hide();
      updateRing(view, sight);
      const choices = sight.inHeadset ? menuView(view, hot) : undefined;
      if (choices) {
        show(menu, choices);
        stand(menu, leftOfView(sight.spot, 1.3, turnOfMenu(view, asked !== undefined)), sight);
      } else menu.hide();
      if (sight.inHeadset && view.kind === 'playing' && view.spoken.length > 0) {
        spoken.draw(JSON.stringify(view.spoken), drawSpoken(view.spoken));
        point.copy(sight.head).addScaledVector(ahead(sight), 1.4);
        point.y -= 0.8;
        stand(spoken, point, sight, 26);
      } else spoken.hide();
      if (sight.inHeadset && view.kind === 'over' && view.end) {
        const { end } = view;
        result.draw(JSON.stringify([end, hot]), drawResult(end, resultChoices, hot));
        stand(result, leftOfView('start', 2, 0.36), sight);
      } else result.hide();
    },
    label: (text, at, sight) => {
      if (text === undefined) return label.hide();
      label.draw(text, drawLabel(text));
      point.copy(at);
      point.y += 0.06;
      stand(label, point, sight, 28);
      if (!sight.inHeadset)
        label.mesh.scale.setScalar(Math.max(0.7, at.distanceTo(sight.head) * (sight.isNarrow ? 1.25 : 0.95)));
    },
    middleOf: (id) => card.middleOf(id) ?? menu.middleOf(id) ?? result.middleOf(id),
  };
};
