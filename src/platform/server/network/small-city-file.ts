/**
 * A file in the format of MaxMind with one record, for all IPv4 addresses that begin with one number; for tests, since
 * the real ones are large and not ours to pass on. https://maxmind.github.io/MaxMind-DB/
 */
export function smallCityFile(databaseType: string, firstByte: number, record: object): Buffer {
  // Eight forks, one for each bit of the first number; every wrong turn leads to 'not found'.
  const nodes = 8;
  const tree = Buffer.alloc(nodes * 6);
  for (let node = 0; node < nodes; node += 1) {
    const bit = (firstByte >> (7 - node)) & 1;
    const onward = node === nodes - 1 ? nodes + 16 : node + 1;
    tree.writeUIntBE(bit === 0 ? onward : nodes, node * 6, 3);
    tree.writeUIntBE(bit === 1 ? onward : nodes, node * 6 + 3, 3);
  }
  const metadata = {
    node_count: nodes,
    record_size: 24,
    ip_version: 4,
    database_type: databaseType,
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: {},
  };
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    encode(record),
    Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'),
    encode(metadata),
  ]);
}

const [TEXT, UINT32, MAP, LIST] = [2, 6, 7, 11];

function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(TEXT, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(UINT32, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(LIST, value.length), ...value.map(encode)]);
  const entries = Object.entries(value ?? {});
  return Buffer.concat([head(MAP, entries.length), ...entries.flat().map(encode)]);
}

/** Kind and length; kinds above 7 stand in a second byte. */
const head = (kind: number, length: number): Buffer =>
  kind > 7 ? Buffer.from([length, kind - 7]) : Buffer.from([(kind << 5) | length]);
