const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** True on a computer without a graphics processor, where each pixel costs the processor's time. */
export const isDrawnBySoftware = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2');
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl && names ? gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : undefined;
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' && software.test(name);
};
