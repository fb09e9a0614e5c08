import { describe, expect, it } from 'vitest';
import { shareHref, linkedPlatforms } from './share-links.ts';

const url = 'https://porchlight.example/task/018f';
const text = 'Mow & trim, "soon" · $25/hr · Austin, TX';

describe('share links (TASK-261, NOTE-087)', () => {
  it.each(linkedPlatforms)('%s gets the link, encoded', (platform) => {
    const href = new URL(shareHref(platform, text, url));
    expect(href.protocol).toBe('https:');
    expect([...href.searchParams.values()].join(' ')).toContain(url);
  });

  it('holds every character of the text', () => {
    const href = new URL(shareHref('twitter', text, url));
    expect(href.searchParams.get('text')).toBe(text);
  });
});
