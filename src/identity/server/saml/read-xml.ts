import sax from 'sax';

/**
 * Bounds of XML that we take. The first are counted in characters so that no two parsers can count differently: every
 * element, comment or instruction has a "<", most have two, every attribute has a "=", every reference a "&". `work` is
 * tags and attributes together, as verifying a signature takes about as long for either and must not hold the thread
 * (OPS-190). Below it stay 210 groups as values of one attribute, 100 with the type of each value, and 100 as attributes
 * of their own.
 */
export const XML_LIMITS = {
  response: {
    characters: 128 * 1024,
    tags: 480,
    attributes: 1000,
    references: 1000,
    depth: 16,
    work: 610,
  },
  metadata: {
    characters: 512 * 1024,
    tags: 10_000,
    attributes: 10_000,
    references: 10_000,
    depth: 16,
    work: 20_000,
  },
};
type XmlLimits = (typeof XML_LIMITS)['response'];

/** Libraries compare the attributes of an element, the prefixes in scope and the words of a list with each other. */
export const SHAPE_LIMITS = { prefixes: 32, attributesOfOne: 64, valueLength: 2000 };

export type XmlElement = {
  /** Local names from the root down: "Response/Assertion/Issuer". */
  path: string;
  parent: XmlElement | null;
  attributes: Record<string, string>;
  text: string;
  /** The offsets where its first tag begins and its last one ends. */
  from: number;
  to: number;
};

class XmlRefusal extends Error {}

function refuse(): never {
  throw new XmlRefusal();
}

/**
 * Reads the elements of a document in its order, without building a tree. Null where it is not well formed, is over
 * the limits, or defines entities, which can hide and multiply content.
 */
export function readXml(xml: string, limits: XmlLimits): XmlElement[] | null {
  if (!isBounded(xml, limits)) return null;
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  const checkShape = createShapeCheck(countIn('<', xml), limits);
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };

  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: refuse,
    ondoctype: refuse,
    onsgmldeclaration: refuse,
    ontext: addText,
    oncdata: addText,
    onopentag: (tag: sax.Tag | sax.QualifiedTag) => {
      if (open.length >= limits.depth) refuse();
      const parent = open.at(-1) ?? null;
      const name = tag.name.slice(tag.name.indexOf(':') + 1);
      const element: XmlElement = {
        path: parent ? `${parent.path}/${name}` : name,
        parent,
        attributes: plainAttributes(tag),
        text: '',
        from: parser.startTagPosition - 1,
        to: parser.position,
      };
      checkShape(element.attributes);
      elements.push(element);
      open.push(element);
    },
    onclosetag: () => {
      const closed = open.pop();
      if (closed) closed.to = parser.position;
    },
  });

  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof XmlRefusal) return null;
    throw error;
  }
  return elements;
}

const isBounded = (xml: string, limits: XmlLimits): boolean =>
  xml.length <= limits.characters &&
  !xml.includes('\0') &&
  countIn('<', xml) <= limits.tags &&
  countIn('=', xml) <= limits.attributes &&
  countIn('&', xml) <= limits.references;

/** Refuses elements that would make verifying a signature slow. */
function createShapeCheck(tags: number, limits: XmlLimits) {
  const prefixes = new Set<string>();
  let count = 0;
  return (attributes: Record<string, string>): void => {
    const all = Object.entries(attributes);
    count += all.length;
    for (const [name] of all) if (name.startsWith('xmlns')) prefixes.add(name);
    if (
      tags + count > limits.work ||
      prefixes.size > SHAPE_LIMITS.prefixes ||
      all.length > SHAPE_LIMITS.attributesOfOne ||
      all.some(([, value]) => value.length > SHAPE_LIMITS.valueLength)
    ) {
      refuse();
    }
  };
}

const countIn = (character: string, text: string): number => text.split(character).length - 1;

/** The parser types values by its `xmlns` option, which we leave off. */
const plainAttributes = ({ attributes }: sax.Tag | sax.QualifiedTag): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.value,
    ]),
  );
