import { sceneDrawing } from './sceneDrawing.ts';

/** The picture beside the form of somebody who is not signed in yet. */
export function SignInScene() {
  return <div className="sign-in-picture" ref={draw} />;
}

const draw = (picture: HTMLElement | null) => {
  if (picture) picture.innerHTML = sceneDrawing();
};
