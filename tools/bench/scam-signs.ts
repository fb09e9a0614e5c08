import { findScamSigns } from '#features/scams/signs.ts';
import { SCAM_CORPUS } from './corpus/scam-messages.ts';
import type { Labeled } from './corpus/scam-messages.ts';
import { figure, print } from './figure.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 200;

/** Returns the share of warnings that are right, and the share of scams that get one. */
function measure(texts: readonly Labeled[]) {
  const warned = texts.filter(({ text }) => findScamSigns(text, 'porchlight.example').length > 0);
  const right = warned.filter(({ isScam }) => isScam).length;
  return {
    precision: right / warned.length,
    recall: right / texts.filter(({ isScam }) => isScam).length,
  };
}

/** Precision and recall on the bilingual corpus, the held-out part by itself, and what a text costs beside reading it once. */
export async function benchScamSigns(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, texts] of [
    ['at-hand', SCAM_CORPUS.filter(({ isHeldOut }) => !isHeldOut)],
    ['held-out', SCAM_CORPUS.filter(({ isHeldOut }) => isHeldOut)],
    ['held-out-en', SCAM_CORPUS.filter((one) => one.isHeldOut && one.language === 'en')],
    ['held-out-es', SCAM_CORPUS.filter((one) => one.isHeldOut && one.language === 'es')],
  ] as const) {
    const { precision, recall } = measure(texts);
    print(
      `${name}: ${texts.length} texts, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    );
    figures.push(
      figure(`scam-signs-precision-${name}`, { value: precision, unit: 'share', floor: 1 }),
      figure(`scam-signs-recall-${name}`, { value: recall, unit: 'share', floor: 1 }),
    );
  }
  const took = time(({ text }) => findScamSigns(text, 'porchlight.example').length);
  const floor = time(({ text }) => text.normalize('NFKD').toLowerCase().length);
  figures.push(figure('scam-signs-time', { value: took, unit: 'ms a text', floor }));
  return figures;
}

function time(act: (one: Labeled) => number): number {
  let sum = 0;
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) for (const one of SCAM_CORPUS) sum += act(one);
  if (Number.isNaN(sum)) throw new Error('nothing was measured');
  return (performance.now() - began) / (ROUNDS * SCAM_CORPUS.length);
}
