import { describe, expect, test } from 'vitest';
import { findScamSigns } from './signs.ts';

const OWN = 'porchlight.example';
const findSigns = (text: string) => findScamSigns(text, OWN);

describe('signs of a scam (MOD-040)', () => {
  test.each([
    ['Please send me the verification code you just received', ['code']],
    ['I texted you a code, can you tell me what it is?', ['code']],
    ['Dime el código que te mandé por SMS', ['code']],
    ['Send me the v3rific4tion c0de', ['code']],
    ['Buy two gift cards and send me the numbers', ['advance']],
    ['Tienes que pagar por adelantado para apartarlo', ['advance']],
    ['I send a check for more than the price, please wire the rest to my mover', ['overpayment']],
    ['Te deposité de más por error, devuélveme la diferencia', ['overpayment']],
    ['Pay me first. Then sign in at paypa1.com/claim', ['advance', 'link']],
  ])('%s', (text, signs) => {
    expect(findSigns(text)).toEqual(signs);
  });

  test.each([
    'The gate code is 4521',
    'Tell me the arrival code on your screen, please',
    'You pay me when the work is done, cash or Zelle is fine',
    'No need to pay in advance',
    'Nunca pido dinero por adelantado',
    'Selling an unused gift card of the garden center',
    'Compré pintura de más, te puedes quedar con el resto',
    '',
  ])('none in: %s', (text) => {
    expect(findSigns(text)).toEqual([]);
  });

  test.each([
    ['https://porchlight.example/task/1', false],
    ['help.porchlight.example', false],
    ['https://www.paypal.com/me', false],
    ['see www.purchase-chart.com', false],
    ['porchlight-verify.com', true],
    ['http://paypa1.com', true],
    ['pаypal.com/login', true],
    ['xn--pypal-4ve.com', true],
    ['zelle-support.net', true],
    ['paypal.com.account-login.info', true],
    ['notes.txt and 3.5 inches', false],
  ])('takes the address %s for a look-alike: %s', (text, isLookAlike) => {
    expect(findSigns(text).includes('link')).toBe(isLookAlike);
  });

  test('are looked for in no time, whatever the text', () => {
    const longest = ['send code ', 'cheque extra ', 'a.', 'xx-', 'pay money first check '];
    for (const part of longest)
      expect(findSigns(part.repeat(5000 / part.length))).toBeInstanceOf(Array);
  });
});
