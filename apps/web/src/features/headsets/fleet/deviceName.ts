/** "Oculus, Quest 3"; a model that names its platform stands alone. */
export const deviceName = (platform: string, model: string): string =>
  [...new Set([platform, model])].filter(Boolean).join(', ');
