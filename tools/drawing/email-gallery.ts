// Takes e-mails as mail programs show them, 390 and 700 px wide, light and dark, in both languages: docs/screens/email-*.webp.
// Run it after a change of their looks, and look at what it made: node tools/drawing/email-gallery.ts
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { composeEmail } from '#identity/server/mail/emails.ts';
import { composeNoticeEmail, linkPart, paragraph } from '#features/notifications/server/email.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';

const WIDTHS = [390, 700];
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'es'] as const;
const SITE = 'https://porchlight.example';
const GAP = 12;

const to = (language: Language) => ({ email: 'ana@example.org', name: 'Ana', language });

const EMAILS: Record<string, (language: Language) => Promise<{ html: string }>> = {
  confirmation: (language) =>
    composeEmail({
      to: 'ana@example.org',
      topic: 'confirmation',
      language,
      link: `${SITE}/email-verification`,
      code: '402913',
    }),
  notice: (language) => {
    const subject = text(language, 'notifications:messages.application_received', {
      name: 'Hugo Helper',
      title: language === 'es' ? 'Pintar la cerca' : 'Paint the fence',
    });
    const open = linkPart(text(language, 'notifications:email.open'), `${SITE}/my-tasks`);
    return composeNoticeEmail(
      to(language),
      { subject, parts: [paragraph(subject), open] },
      `${SITE}/unsubscribe?token=1`,
    );
  },
  decision: (language) => {
    const line = (key: string, params = {}) => text(language, `moderation:${key}`, params);
    const explanation =
      language === 'es' ? 'Pides dinero antes de empezar.' : 'You ask for money before you begin.';
    const parts = [
      line('notices.decision.remove', { title: 'Rewire the garage' }),
      line('email.rule', { number: 6, rule: line('rules.6') }),
      line('email.why', { explanation }),
      line('email.appeal'),
    ].map(paragraph);
    return composeNoticeEmail(
      to(language),
      {
        subject: line('email.subject'),
        parts: [...parts, linkPart(line('email.open'), `${SITE}/decisions/1`)],
        isAlwaysSent: true,
      },
      null,
    );
  },
};

const folder = join(import.meta.dirname, '../../docs/screens');
const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch({
  ...(systemChromium && { executablePath: systemChromium }),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  for (const [name, compose] of Object.entries(EMAILS)) {
    const shots: Array<{ input: Buffer; left: number; top: number }> = [];
    let [left, top, height] = [GAP, GAP, 0];
    for (const language of LANGUAGES) {
      const { html: page } = await compose(language);
      for (const colorScheme of SCHEMES) {
        for (const width of WIDTHS) {
          const view = await browser.newPage({ colorScheme, viewport: { width, height: 300 } });
          await view.setContent(page);
          const input = await sharp(await view.screenshot({ fullPage: true }))
            .resize({ width: Math.round(width / 2) })
            .toBuffer();
          await view.close();
          shots.push({ input, left, top });
          height = Math.max(height, (await sharp(input).metadata()).height);
          left += Math.round(width / 2) + GAP;
        }
      }
      left = GAP;
      top += height + GAP;
      height = 0;
    }
    const width = SCHEMES.length * WIDTHS.reduce((sum, one) => sum + one / 2 + GAP, 0) + GAP;
    await sharp({ create: { width, height: top, channels: 3, background: '#8a8378' } })
      .composite(shots)
      .webp({ quality: 76 })
      .toFile(join(folder, `email-${name}.webp`));
    process.stdout.write(`docs/screens/email-${name}.webp\n`);
  }
} finally {
  await browser.close();
}
