import { expect, test } from 'vitest';
import { isVideoLink } from './videoLink.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/824190371',
  'https://player.vimeo.com/video/824190371',
])('%s is a video', (link) => expect(isVideoLink(link)).toBe(true));

test.each([
  '',
  'vimeo.com/824190371',
  'http://vimeo.com/824190371',
  'https://vimeo.com',
  'https://videos.example.net/sepsis-demo',
  'https://vimeo.com.example.net/824190371',
  'https://example.net/?vimeo.com',
  'https://vimeo.com@example.net/1',
  'https://anna:secret@vimeo.com/1',
  'https://vimeo.com:8443/1',
  'javascript:alert(1)//vimeo.com/1',
])('%s is none', (link) => expect(isVideoLink(link)).toBe(false));
