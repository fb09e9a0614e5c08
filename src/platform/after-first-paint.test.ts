import { expect, test } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/libraries-1.js"/><link rel="modulepreload" href="/assets/react-1.js"/>' +
  '<link rel="stylesheet" href="/assets/s.css"/></head>' +
  '<body><p>$& text</p><script type="module" async="" src="/assets/index.js" nonce="n"></script></body>';

test('scripts are asked for after the first paint, by a script that carries the nonce', () => {
  const html = afterFirstPaint(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('src="/assets/index.js"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/s.css"/>');
  expect(html).toContain('<p>$& text</p><script nonce="n">');
  expect(html).toContain('requestAnimationFrame');
  expect(html).toContain('of ["/assets/a.js","/assets/libraries-1.js","/assets/react-1.js"]');
  // One after the other, each in a task of its own.
  expect(html).toContain(
    '["/assets/react-1.js","/assets/libraries-1.js","/assets/index.js"].reduce',
  );
});

test('a page without scripts stays as it is', () => {
  expect(afterFirstPaint('<p>Hello</p>')).toBe('<p>Hello</p>');
});
