import sharp from 'sharp';
import { call } from '../chat/chats.ts';
import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/** Uploads a picture of one color as the person of this page; answers with its key. */
export async function uploadPhoto(page: Page, background: string): Promise<string> {
  const token = await page.evaluate(() => {
    const session = localStorage.getItem('porchlight_auth') ?? '{}';
    return (JSON.parse(session) as { access_token?: string }).access_token ?? '';
  });
  const answer = await page.request.post('/api/pictures', {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    data: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { key: string }).key;
}

const COLORS = [
  '#c0392b',
  '#2471a3',
  '#229954',
  '#d68910',
  '#6c3483',
  '#148f77',
  '#839192',
  '#2e4053',
];

/** Lists an item as the person of this page, without the form; answers with its id. */
export async function listItem(
  seller: Page,
  draft: { title: string; photosCount?: number } & Record<string, unknown>,
): Promise<string> {
  const { photosCount = 1, ...entered } = draft;
  const photos: string[] = [];
  for (const color of COLORS.slice(0, photosCount)) photos.push(await uploadPhoto(seller, color));
  const { id } = await call<{ id: string }>(seller, '/marketplace/items', {
    draft: {
      description: 'Seats six. A few scratches on one side.\nOtherwise as new.',
      category: 'home',
      condition: 'like-new',
      price: 120,
      location: '1600 Barton Springs Road, Austin, TX 78704',
      photos,
      ...entered,
    },
    requestKey: crypto.randomUUID(),
  });
  return id;
}
