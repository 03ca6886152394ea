import { noise } from './noise.ts';

/** The head of a pump goes down and comes up: two short rushes of air, the second higher. */
export const click = (context: AudioContext): void => {
  for (const { after, frequency } of [
    { after: 0, frequency: 900 },
    { after: 0.18, frequency: 1_500 },
  ]) {
    const at = context.currentTime + after;
    const source = context.createBufferSource();
    source.buffer = noise(context);
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = frequency;
    band.Q.value = 3;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.3, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
    source.connect(band).connect(volume).connect(context.destination);
    source.start(at, 0, 0.14);
  }
};
