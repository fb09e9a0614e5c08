import { describe, expect, it } from 'vitest';
import { replyText } from './reply-text.ts';

const ADDRESS = 'reply+mfrgg2ltmfrgg2lt@in.porchlight.example';

describe('cuts off the e-mail that is answered (NOTE-220)', () => {
  it.each([
    [
      'Gmail',
      `Sure, Saturday at ten works!\n\nSee you,\nAna\n\nOn Wed, Nov 25, 2026 at 9:14 AM Porchlight <${ADDRESS}>\nwrote:\n\n> Hi Ana,\n>\n> Paula sent you a message.\n> > Can you come?\n`,
      'Sure, Saturday at ten works!\n\nSee you,\nAna',
    ],
    [
      'Gmail in Spanish',
      `Sí, el sábado me viene bien.\n\nEl mié, 25 nov 2026 a las 9:14, Porchlight (<${ADDRESS}>) escribió:\n\n> Hola Ana:\n> Paula te envió un mensaje\n`,
      'Sí, el sábado me viene bien.',
    ],
    [
      'Gmail in Latin America',
      `Vale\n\nEl mié, 25 nov 2026 a la(s) 9:14 a.m., Porchlight (\n${ADDRESS}) escribió:\n\n> Hola Ana:\n`,
      'Vale',
    ],
    [
      'Apple Mail on a phone',
      `Works for me.\n\nSent from my iPhone\n\n> On Nov 25, 2026, at 9:14 AM, Porchlight <${ADDRESS}> wrote:\n> \n> Hi Ana,\n`,
      'Works for me.',
    ],
    [
      'Apple Mail in Spanish',
      `Me viene bien.\n\nEnviado desde mi iPhone\n\n> El 25 nov 2026, a las 9:14, Porchlight <${ADDRESS}> escribió:\n> \n> Hola Ana\n`,
      'Me viene bien.',
    ],
    [
      'Outlook',
      `Works for me.\r\n\r\n________________________________\r\nFrom: Porchlight <${ADDRESS}>\r\nSent: Wednesday, November 25, 2026 9:14 AM\r\nTo: Ana Bell <ana@example.org>\r\nSubject: Paula sent you a message.\r\n\r\nHi Ana,\r\n`,
      'Works for me.',
    ],
    [
      'Outlook in Spanish',
      `Me viene bien.\n\n________________________________\nDe: Porchlight <${ADDRESS}>\nEnviado: miércoles, 25 de noviembre de 2026 9:14\nPara: Ana Bell <ana@example.org>\nAsunto: Paula te envió un mensaje\n\nHola Ana,\n`,
      'Me viene bien.',
    ],
    [
      'Outlook on Android',
      `Ok!\n\nGet Outlook for Android<https://aka.ms/x>\n________________________________\nFrom: Porchlight <${ADDRESS}>\nSent: Wednesday\nTo: Ana\nSubject: News\n\nHi`,
      'Ok!',
    ],
    [
      'an old Outlook in Spanish',
      'Bien\n\n-----Mensaje original-----\nDe: Porchlight\nEnviado: hoy\n\nHola',
      'Bien',
    ],
    [
      'Thunderbird in Spanish',
      'Vale\n\nEl 25/11/26 a las 9:14, Porchlight escribió:\n> Hola\n',
      'Vale',
    ],
    ['a signature', 'Ok\n\n-- \nAna Bell\n555-1234\n', 'Ok'],
    ['nothing but it', '> Can you come?\n', ''],
  ])('from %s', (_, text, own) => {
    expect(replyText({ text, html: '' })).toBe(own);
  });

  it('and nothing else', () => {
    const own =
      'My mother wrote: come at ten. On Monday I wrote to you.\n\nFrom: my house it is a mile.';
    expect(replyText({ text: own, html: '<p>another</p>' })).toBe(own);
  });

  it.each([
    [
      'Gmail',
      '<div dir="ltr">Yes, <b>at ten</b><br>See you</div><br><div class="gmail_quote"><div class="gmail_attr">On Wed Porchlight wrote:</div><blockquote>Hi Ana</blockquote></div>',
      'Yes, at ten\nSee you',
    ],
    [
      'Outlook',
      '<div>Sí &amp; gracias</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">De: Porchlight</div><blockquote>Hola</blockquote>',
      'Sí & gracias',
    ],
  ])('from a page by %s', (_, html, own) => {
    expect(replyText({ text: ' ', html })).toContain(own);
    expect(replyText({ text: ' ', html })).not.toMatch(/Hi Ana|Hola|Porchlight/);
  });

  it('within a moment from a text that would take long to read', () => {
    const text = `${'On x wrote '.repeat(200_000)}\n${'>'.repeat(100_000)}`;
    expect(replyText({ text, html: '' }).length).toBeLessThanOrEqual(100_001);
  });
});
