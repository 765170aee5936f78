// Where libxml2 takes what the library refuses: the rules, each with its section. docs/internals/reading-xml.md explains them.

/** A rule that libxml2 does not keep. */
export interface LaxRule {
  readonly section: string;
  readonly rule: string;
  /** Whether the library refuses for that: the start of its message. */
  readonly is: (message: string, bytes: Uint8Array) => boolean;
}

// Behind `1.` stands a digit at least.
const VERSION_WITHOUT_DIGITS = /^(?:\ufeff)?<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\."|'1\.')/;

/** All of them. */
export const LAX_RULES: readonly LaxRule[] = [
  {
    section: 'XML 1.0, section 2.8, production 28',
    rule: 'a DOCTYPE is XML: the library refuses every one, since entities and defaults come from there',
    is: (message) => message === 'A DOCTYPE is not accepted',
  },
  {
    section: 'XML 1.0, section 2.8, production 26',
    rule: 'a version is 1. and a digit at least: "1." is none',
    is: (_, bytes) => VERSION_WITHOUT_DIGITS.test(headOf(bytes)),
  },
  {
    section: 'XML 1.0, section 4.3.3',
    rule: 'it is an error where a document is in another encoding than its declaration says, mark or not',
    is: (message) => message.includes('correct the declaration'),
  },
  {
    section: 'XML 1.0, section 4.3.3',
    rule: 'an encoding that a processor does not know ends the reading: libxml2 knows more of them',
    is: (message) => message.startsWith('The declared encoding'),
  },
  {
    section: 'XML 1.0, section 4.3.3',
    rule: 'without a mark and without a declared encoding XML is UTF-8: libxml2 takes UTF-16 where any declaration stands',
    is: (message, bytes) => message.startsWith('The document is UTF-16 without') && beginsDeclaration(bytes),
  },
];

// Whether UTF-16 without a mark begins with `<?`.
function beginsDeclaration(bytes: Uint8Array): boolean {
  return bytes.subarray(2, 4).includes('?'.charCodeAt(0));
}

const HEAD = 200;

// The beginning, whether a character has one byte or two, with a mark or without.
function headOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const head = Buffer.from(bytes.subarray(0, HEAD));
  if (first === 0xff || second === 0) return head.toString('utf16le');
  if (first === 0xfe || first === 0)
    return head
      .subarray(0, head.length - (head.length % 2))
      .swap16()
      .toString('utf16le');
  return head.toString('utf8');
}
