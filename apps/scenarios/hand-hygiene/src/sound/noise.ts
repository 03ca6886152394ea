const seconds = 2;
const made = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Two seconds of white noise, the same each time: a row of numbers that looks like chance. */
export const noise = (context: BaseAudioContext): AudioBuffer => {
  const known = made.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 20_261;
  for (let index = 0; index < samples.length; index += 1) {
    state = (state * 16_807) % 2_147_483_647;
    samples[index] = (state / 2_147_483_647) * 2 - 1;
  }
  made.set(context, buffer);
  return buffer;
};
