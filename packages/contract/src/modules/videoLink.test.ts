import { expect, test } from 'vitest';
import { embedAddressOf, embedHostsOf, isVideoLink, usualVideoHosts } from './videoLink.ts';

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

test('the operator’s hosts take the place of the usual ones', () => {
  const hosts = ['videos.hospital.example'];
  expect(isVideoLink('https://videos.hospital.example/sepsis', hosts)).toBe(true);
  expect(isVideoLink('https://vimeo.com/824190371', hosts)).toBe(false);
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/824190371', 'https://player.vimeo.com/video/824190371?dnt=1'],
  ['https://vimeo.com/824190371/0a1b2c3d4e', 'https://player.vimeo.com/video/824190371?dnt=1&h=0a1b2c3d4e'],
  ['https://vimeo.com/channels/nurses/824190371', 'https://player.vimeo.com/video/824190371?dnt=1'],
  [
    'https://player.vimeo.com/video/824190371?h=0a1b2c&autoplay=1',
    'https://player.vimeo.com/video/824190371?dnt=1&h=0a1b2c',
  ],
])('%s is played at %s', (link, player) => {
  expect(embedAddressOf(link, usualVideoHosts)).toBe(player);
});

test.each([null, 'https://www.youtube.com/@nurses', 'https://vimeo.com/nurses', 'https://example.net/1'])(
  '%s is played nowhere',
  (link) => expect(embedAddressOf(link, usualVideoHosts)).toBeNull(),
);

test('a host of the operator’s own plays its videos itself', () => {
  const hosts = ['videos.hospital.example', 'youtu.be'];
  const link = 'https://videos.hospital.example/embed/sepsis?lang=en';
  expect(embedAddressOf(link, hosts)).toBe(link);
  expect(embedHostsOf(hosts)).toEqual(['videos.hospital.example', 'www.youtube-nocookie.com']);
  expect(embedHostsOf(usualVideoHosts)).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com']);
});
