// Whether the publisher signed an answer: by xml-crypto, an optional peer. Canonicalisation is not ours to write.
import { PintError } from '../../core/error.ts';

/** What a signature was found to be. */
export type SignatureVerdict =
  | {
      readonly holds: true;
      /** What is signed, in canonical form: read this, and nothing beside it. */
      readonly signed: string;
      /** The certificate that signed, DER in base64. */
      readonly certificate: string;
      /** Whether canonicalisation, signature and digest are those of SMP 1.4.0; older publishers use others. */
      readonly isAsSmp140: boolean;
    }
  | {
      readonly holds: false;
      readonly code: SignatureProblem;
      /** What was found, for whoever looks into it. */
      readonly problem: string;
    };

/** Why a signature does not hold. */
export type SignatureProblem = keyof typeof SIGNATURE_PROBLEMS;

/** Every reason by its code. */
export const SIGNATURE_PROBLEMS = {
  'not-one': 'The answer has no signature, or several',
  'no-certificate': 'The signature does not bring the certificate that signed',
  'wrong-value': 'The value of the signature is not that of what is signed: it was changed, or signed with another key',
  'wrong-digest': 'The answer is not what was signed: it was changed',
  'not-whole': 'The signature does not cover the whole answer',
  'other-transforms': 'The signature is of the answer in another form',
  unreadable: 'The signature or its certificate cannot be read, or is of an algorithm that is not supported',
} as const satisfies Readonly<Record<string, string>>;

/** Verifies the signature of an answer. */
export type VerifySignature = (xml: string) => SignatureVerdict;

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const C14N = [
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
];
const SMP_1_4_0 = {
  canonicalisation: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};

/**
 * Loads xml-crypto. The signature has to be the one child of the document element that is a signature, and to cover all of the rest.
 * Whether its certificate is to be trusted is not asked: `lookUp` hands it to the caller.
 * @throws PintError `signature-library-missing` where xml-crypto is not installed
 */
export async function loadSignatureVerifier(): Promise<VerifySignature> {
  const { SignedXml } = await importXmlCrypto();
  return (xml) => {
    const signatures = xml.match(/<(?:[A-Za-z_][\w.-]*:)?Signature[\s>]/g) ?? [];
    if (signatures.length !== 1) return broken('not-one', `${signatures.length} signatures`);
    const text = signatureIn(xml);
    const certificate = certificateIn(text ?? '')?.replace(/&#(?:13|xD);|\s+/g, '');
    if (text === undefined || certificate === undefined) return broken('no-certificate');
    try {
      const lines = certificate.match(/.{1,64}/g)?.join('\n') ?? '';
      const signed = new SignedXml({
        publicCert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
        // The certificate is the one above, whatever else the text names.
        getCertFromKeyInfo: () => null,
      });
      signed.loadSignature(text);
      if (!signed.checkSignature(xml)) return broken('wrong-digest');
      const [reference, further] = signed.getReferences();
      const [content, more] = signed.getSignedReferences();
      if (!reference || further || content === undefined || more !== undefined || (reference.uri ?? '') !== '') {
        return broken('not-whole');
      }
      const transforms = reference.transforms.filter((one) => !C14N.includes(one));
      if (transforms.length !== 1 || transforms[0] !== ENVELOPED) {
        return broken('other-transforms', reference.transforms.join(' '));
      }
      const isAsSmp140 =
        signed.canonicalizationAlgorithm === SMP_1_4_0.canonicalisation &&
        signed.signatureAlgorithm === SMP_1_4_0.signature &&
        reference.digestAlgorithm === SMP_1_4_0.digest &&
        algorithmsIn(text).every((one) => one !== EXCLUSIVE);
      return { holds: true, signed: content, certificate, isAsSmp140 };
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      // What xml-crypto throws has no codes.
      const isWrong = message.includes('the signature value') && message.includes('is incorrect');
      return broken(isWrong ? 'wrong-value' : 'unreadable', message);
    }
  };
}

function broken(code: SignatureProblem, problem: string = SIGNATURE_PROBLEMS[code]): SignatureVerdict {
  return { holds: false, code, problem };
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

// What stands in the first element of that name.
function certificateIn(text: string): string | undefined {
  const start = /[<:]X509Certificate[\s>]/.exec(text);
  const content = start ? text.slice(text.indexOf('>', start.index) + 1) : '';
  const end = content.indexOf('<');
  return end <= 0 ? undefined : content.slice(0, end);
}

// The one signature, from its start tag to the end tag behind it.
function signatureIn(xml: string): string | undefined {
  const start = xml.search(/<(?:[A-Za-z_][\w.-]*:)?Signature[\s>]/);
  const end = [...xml.matchAll(/[/:]Signature\s*>/g)].at(-1);
  return start < 0 || !end || end.index < start ? undefined : xml.slice(start, end.index + end[0].length);
}

function algorithmsIn(text: string): string[] {
  return [...text.matchAll(/Algorithm\s*=\s*["']([^"']*)["']/g)].map(([, one = '']) => one);
}

async function importXmlCrypto(): Promise<typeof import('xml-crypto')> {
  try {
    const module: typeof import('xml-crypto') & { default?: typeof import('xml-crypto') } = await import('xml-crypto');
    return module.default ?? module;
  } catch (cause) {
    throw new PintError('signature-library-missing', 'xml-crypto is not installed: npm install xml-crypto', { cause });
  }
}
