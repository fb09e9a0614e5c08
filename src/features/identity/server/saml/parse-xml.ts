import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js';

/** A document; null where it is none, or brings definitions of its own: entities can hide and multiply what is read. */
export async function parseXml(xml: string): Promise<Document | null> {
  if (!isPlainXml(xml) || xml.includes('\0')) return null;
  try {
    return await parseDomFromString(xml);
  } catch {
    return null;
  }
}

/** Nothing that SAML sends has a document type or entities. */
const isPlainXml = (xml: string): boolean => !/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(xml);
