import { sceneDrawing } from './sceneDrawing.ts';

/** A ward seen through two lenses. Its background is dark in both themes. */
export function SignInScene() {
  return <div className="sign-in-picture" ref={draw} />;
}

const draw = (picture: HTMLElement | null) => {
  if (picture) picture.innerHTML = sceneDrawing();
};
