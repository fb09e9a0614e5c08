import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

function links(text: string) {
  return linkParts(text).flatMap((part) => (part.href === undefined ? [] : [part.href]));
}

test('finds web addresses and keeps every other character', () => {
  const text = 'See https://example.com/a?b=1,\nthen http://example.org. Bye';
  expect(links(text)).toEqual(['https://example.com/a?b=1', 'http://example.org/']);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['java\nscript:alert(1)'],
  ['javascript://example.com/%0aalert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:msgbox(1)'],
  ['file:///etc/passwd'],
  ['ftp://example.com/file'],
  ['mailto:someone@example.com'],
  ['someone@example.com'],
  ['//example.com/path'],
  ['www.example.com'],
  ['example.com'],
  ['http://'],
  ['https:example.com'],
])('%s is only text', (text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

test('an address inside another scheme does not make that scheme clickable', () => {
  for (const href of links('javascript:location="https://example.com/"')) {
    expect(href).toMatch(/^https:\/\/example\.com\//);
  }
});

test('markup around an address stays outside it', () => {
  expect(links('<a href="https://example.com/x">go</a>')).toEqual(['https://example.com/x']);
  for (const href of links('https://example.com/"onmouseover="alert(1)')) {
    expect(href).not.toMatch(/["<>]/);
  }
  expect(links('<img src=x onerror=alert(1)>')).toEqual([]);
});

test('a name before the host does not lead to that host', () => {
  expect(linkParts('https://bank.example@elsewhere.example/')).toEqual([
    { text: 'https://bank.example', href: 'https://bank.example/' },
    { text: '@elsewhere.example/' },
  ]);
});

test('parentheses belong to an address only in pairs', () => {
  expect(links('(https://example.com/a)')).toEqual(['https://example.com/a']);
  expect(links('https://example.com/a_(b)')).toEqual(['https://example.com/a_(b)']);
});

test.each([
  ['https://example.com/\u200b next', 'https://example.com/'],
  ['https://example.com/a\u2060', 'https://example.com/a'],
  ['https://example.com/\u202e', 'https://example.com/'],
  ['https://example.com/¿qué? sí', 'https://example.com/%C2%BFqu%C3%A9'],
  ['https://example.com/¡hola/x', 'https://example.com/%C2%A1hola/x'],
  ['¿https://example.com/qué?', 'https://example.com/qu%C3%A9'],
  [
    'https://example.com/می\u200cخواهم',
    'https://example.com/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85',
  ],
])('%j leads to %s', (text, href) => {
  expect(links(text)).toEqual([href]);
});

test('empty and plain text', () => {
  expect(linkParts('')).toEqual([]);
  expect(linkParts('Mow the lawn\n\nplease')).toEqual([{ text: 'Mow the lawn\n\nplease' }]);
});

test('a very long hostile text ends', () => {
  expect(linkParts('https://'.repeat(20_000)).length).toBeGreaterThan(0);
  expect(linkParts(`https://example.com/${'¿'.repeat(50_000)}`).length).toBeGreaterThan(0);
  expect(linkParts(`https://example.com/${'('.repeat(50_000)}`).length).toBeGreaterThan(0);
});
