import { describe, expect, it } from 'vitest';
import { hasContacts } from './contacts.ts';

describe('contact details are found in a text (DEAL-009)', () => {
  it.each([
    'Write to ana@example.org',
    'ana.lopez+sofa@mail.example.com?',
    'Call me at 512-555-0148',
    'My number is (512) 867-5309, text only',
    '+52 55 1234 5678',
    'Mi celular: 512 867 5309',
    '５１２-８６７-５３０９',
    'I live at 12 Hidden Lane',
    'Could you come to 4501 S. Congress Ave?',
    '¿Puedes venir a Calle Mayor 12?',
    'Estoy en la avenida Reforma #222',
  ])('%s', (text) => expect(hasContacts(text)).toBe(true));

  it.each([
    'Is it still available?',
    'Is the sofa 84 x 36 inches, and is $120 firm?',
    'About 200 square feet, 2 hours on Friday 12/05?',
    'Between 9:30 and 11:30?',
    'Do you have 5 of them on the way?',
    'Can you bring 2 ladders to the place?',
    'I am 10 minutes away, by the lake drive',
    'Model number 1234567',
    '¿Son 3 horas en la calle?',
    '¿Cuánto pesa? ¿10 kg o 12?',
  ])('but not in: %s', (text) => expect(hasContacts(text)).toBe(false));
});
