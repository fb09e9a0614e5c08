import sax from 'sax';

/**
 * Bounds of XML that we take, counted in characters so that no two parsers can count differently: every element, comment
 * or instruction has a "<", most have two, and every attribute has a "=". A response with 250 groups (common servers send
 * at most 150) and the metadata of the largest identity servers stay below. The library that verifies signatures compares
 * nodes with each other, so its work grows with the square of their number.
 */
export const XML_LIMITS = {
  response: { characters: 128 * 1024, tags: 600, attributes: 1000, depth: 16 },
  metadata: { characters: 512 * 1024, tags: 10_000, attributes: 10_000, depth: 16 },
};
type XmlLimits = (typeof XML_LIMITS)['response'];

export type XmlElement = {
  /** Local names from the root down: "Response/Assertion/Issuer". */
  path: string;
  parent: XmlElement | null;
  attributes: Record<string, string>;
  text: string;
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
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };

  const parser = Object.assign(sax.parser(true, { position: false }), {
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
      };
      elements.push(element);
      open.push(element);
    },
    onclosetag: () => {
      open.pop();
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
  countIn('=', xml) <= limits.attributes;

const countIn = (character: string, text: string): number => text.split(character).length - 1;

/** The parser types values by its `xmlns` option, which we leave off. */
const plainAttributes = ({ attributes }: sax.Tag | sax.QualifiedTag): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.value,
    ]),
  );
