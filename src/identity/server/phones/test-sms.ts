import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { z } from 'zod';

const KEY = Buffer.from('an operator’s secret of some length');
const SECRET = `whsec_${KEY.toString('base64')}`;

const bodySchema = z.object({
  type: z.literal('sms.send'),
  data: z.object({ to: z.string(), text: z.string(), channel: z.string() }),
});
type Received = { id: string; to: string; text: string; channel: string; code: string };

/** A receiver as an operator would run one: takes what is signed as "Standard Webhooks" says, and nothing else. */
export async function smsReceiver() {
  const received: Received[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { 'webhook-id': id, 'webhook-timestamp': seconds } = request.headers;
      const signature = request.headers['webhook-signature'];
      const expected = createHmac('sha256', KEY).update([id, seconds, body].join('.'));
      const isSigned = signature === `v1,${expected.digest('base64')}`;
      const isNow = Math.abs(Date.now() / 1000 - Number(seconds)) < 60;
      if (!isSigned || !isNow) return response.writeHead(401).end();
      if (status < 300) {
        const { data } = bodySchema.parse(JSON.parse(body));
        const code = /#(\d{6})$/.exec(data.text)?.[1] ?? '';
        received.push({ id: String(id), code, ...data });
      }
      return response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      AUTH_PHONE: 'on',
      AUTH_FACTORS: 'totp, phone',
      AUTH_SMS_COUNTRIES: '1, -1876, 52',
      AUTH_SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`,
      AUTH_SMS_WEBHOOK_SECRET: SECRET,
    },
    received,
    to: (number: string) => received.filter((sms) => sms.to === number),
    /** The code of the latest message to a number, once there are `count` of them. */
    codeTo: (number: string, count = 1) =>
      vi.waitFor(
        () => {
          const all = received.filter((sms) => sms.to === number);
          if (all.length < count) throw new Error(`no SMS to ${number}`);
          return all.at(-1)?.code ?? '';
        },
        { timeout: 20_000, interval: 20 },
      ),
    answerWith: (next: number) => {
      status = next;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

let numbers = 0;
export function newNumber(): string {
  numbers += 1;
  return `+1512555${String(numbers).padStart(4, '0')}`;
}

/** A code that is not the given one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
