import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkText } from './link-text.tsx';

test('links open elsewhere without revealing where from; everything else is text (TASK-116)', () => {
  const html = renderToStaticMarkup(
    createElement(
      LinkText,
      null,
      'Hi <b>you</b>\nhttps://example.com/?a=1&b=2 javascript:alert(1)',
    ),
  );
  expect(html).toContain('Hi &lt;b&gt;you&lt;/b&gt;\n');
  expect(html).toContain(
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow ugc"',
  );
  expect(html).toContain(' javascript:alert(1)</span>');
  expect(html.match(/<a /g)).toHaveLength(1);
});
