import { describe, expect, it } from 'vitest';
import { readXml, SHAPE_LIMITS, XML_LIMITS } from './read-xml.ts';

const { response: limits } = XML_LIMITS;
/** The limit on the main thread's own time, the same as for other untrusted input (OPS-190). */
const LONGEST_MS = 50;

/** Bodies that grow with `size`: each is a way to make a parser, or what walks its tree, work too much. */
const SHAPES: Record<string, (size: number) => string> = {
  siblings: (size) => '<a/>'.repeat(size),
  'unclosed elements': (size) => '<a>'.repeat(size),
  depth: (size) => '<a>'.repeat(size) + '</a>'.repeat(size),
  'namespaces in depth': (size) =>
    Array.from({ length: size }, (_, at) => `<a xmlns:n${at}="u">`).join('') + '</a>'.repeat(size),
  'attributes of one element': (size) =>
    `<a ${Array.from({ length: size }, (_, at) => `x${at}=""`).join(' ')}/>`,
  'repeated attributes': (size) => `<a ${'x="" '.repeat(size)}/>`,
  'attributes of many elements': (size) => '<a Algorithm="x" ID="y" z=""/>'.repeat(size),
  prefixes: (size) => Array.from({ length: size }, (_, at) => `<a xmlns:p${at}="u"/>`).join(''),
  'a long value': (size) => `<a x="${'y'.repeat(size)}"/>`,
  'known entities': (size) => '&amp;'.repeat(size),
  issuers: (size) => '<Issuer>x</Issuer>'.repeat(size),
  assertions: (size) => '<Assertion><Issuer/></Assertion>'.repeat(size),
  comments: (size) => '<!---->'.repeat(size),
  'processing instructions': (size) => '<?a?>'.repeat(size),
  'CDATA sections': (size) => '<![CDATA[]]>'.repeat(size),
  'unknown entities': (size) => '&x;'.repeat(size),
  'open brackets': (size) => '<'.repeat(size),
  'an open comment': (size) => `<!--${'-'.repeat(size)}`,
};
const HEADS = ['', '<?xml version="1.0"?>', '<!DOCTYPE a [<!ENTITY x "xx">]>', '<!ENTITY x "y">'];
const inResponse = (body: string, head = '') =>
  `${head}<Response><Issuer>https://idp.example</Issuer>${body}</Response>`;

describe('XML from strangers (AUTH-293)', () => {
  it.each(Object.entries(SHAPES))('is refused before a tree is built: %s', (_name, shape) => {
    expect(readXml(inResponse(shape(12_000)), limits)).toBeNull();
  });

  it.each([
    ['tags', SHAPES['comments'], limits.tags - 4],
    ['depth', SHAPES['depth'], limits.depth - 1],
    [
      'attributes of one element',
      SHAPES['attributes of one element'],
      SHAPE_LIMITS.attributesOfOne,
    ],
    ['prefixes', SHAPES['prefixes'], SHAPE_LIMITS.prefixes],
    ['a value', SHAPES['a long value'], SHAPE_LIMITS.valueLength],
    ['references', SHAPES['known entities'], limits.references],
    // 155 tags and 453 attributes.
    ['tags and attributes together', SHAPES['attributes of many elements'], 151],
  ])('is read up to the limit and not beyond: %s', (_name, shape, most) => {
    expect(readXml(inResponse(shape?.(most) ?? ''), limits)).not.toBeNull();
    expect(readXml(inResponse(shape?.(most + 1) ?? ''), limits)).toBeNull();
  });

  it('is refused by its length alone', () => {
    const xml = inResponse('x'.repeat(limits.characters));
    expect(readXml(xml, limits)).toBeNull();
    expect(readXml(xml, XML_LIMITS.metadata)).toHaveLength(2);
  });

  it.each(HEADS.slice(2))('defines no entities: %s', (head) => {
    expect(readXml(inResponse('', head), limits)).toBeNull();
  });

  it('never holds the thread: 2,000 hostile documents', () => {
    const shapes = Object.values(SHAPES);
    const sizes = [1, 15, 100, 300, 476, 480, 4000, 12_000, 60_000, 200_000];
    let longest = 0;
    for (let index = 0; index < 2000; index += 1) {
      const shape = shapes[index % shapes.length];
      const size = sizes[Math.floor(index / shapes.length) % sizes.length] ?? 1;
      const head = HEADS[Math.floor(index / 150) % HEADS.length];
      const xml = inResponse(shape?.(size) ?? '', head);
      const timed = () => {
        const before = process.threadCpuUsage();
        const elements = readXml(xml, limits);
        const { user, system } = process.threadCpuUsage(before);
        expect(elements?.length ?? 0).toBeLessThanOrEqual(limits.tags);
        return (user + system) / 1000;
      };
      let took = timed();
      // A garbage collection of earlier inputs is not this input's work: measure again.
      if (took > LONGEST_MS) took = Math.min(took, timed());
      longest = Math.max(longest, took);
    }
    expect(longest).toBeLessThanOrEqual(LONGEST_MS);
  });
});

it('names elements by their local names, with text and attributes', () => {
  const xml =
    '<p:Response xmlns:p="urn:x" ID="1"><s:Issuer>a &amp; <![CDATA[b]]><!-- c --></s:Issuer></p:Response>';
  expect(readXml(xml, limits)).toMatchObject([
    { path: 'Response', parent: null, attributes: { ID: '1' }, text: '' },
    { path: 'Response/Issuer', parent: { path: 'Response' }, text: 'a & b' },
  ]);
});
