// Arabic sentences of the rules of the tax data document of the Emirates.
import { AR_TAX_DATA, nothingElse, providers, specificationIs } from '../../../view/words/ar/findings/tax-data.ts';
import { CODE, has, rule, type Wordings } from '../../../view/words/ar/findings/wording.ts';

/** The rules of `tdd-ae-1.0.4`. */
export const EMIRATES_AR_TAX_DATA: Wordings = {
  ...AR_TAX_DATA,
  'ibr-tdd-01': specificationIs('urn:peppol:taxdata:ae-1'),
  'ibr-tdd-05': rule(
    'يكون وقت الإصدار (TDT-005) بالصيغة HH:mm:ss ومنطقته الزمنية بعده',
    'اكتب وقت الإصدار بالصيغة HH:mm:ss ومنطقته الزمنية بعده',
  ),
  'ibr-tdd-06': rule('يكون النوع (TDT-006) S أو R أو W أو F', CODE),
  'ibr-tdd-17': providers('العنوان الإلكتروني للطرف المستقبِل'),
  'ibr-tdd-22': rule('يُذكر المستند المبلَّغ عنه (TDG-002) ما لم يكن النوع F', 'أدخل المستند المبلَّغ عنه'),
  'ibr-tdd-27': has('المستند', 'معرّف فريد UUID (BTAE-07)', 'أدخل المعرّف الفريد UUID للمستند'),
  'ibr-tdd-33': rule('يكون للمستند مشترٍ (IBG-07) ما لم يكن تصديرًا', 'أدخل المشتري'),
  'ibr-tdd-39': nothingElse('البائع', 'طرفه', 'cac:Party'),
  'ibr-tdd-41': nothingElse('طرف البائع', 'تسجيله الضريبي', 'cac:PartyTaxScheme'),
  'ibr-tdd-42': rule('يكون للبائع تسجيل ضريبي واحد فقط (IBT-031، IBT-032)', 'أدخل تسجيلًا ضريبيًا واحدًا للبائع'),
  'ibr-tdd-48': nothingElse('طرف المشتري', 'معرّفاته وتسجيله الضريبي', 'cac:PartyIdentification و cac:PartyTaxScheme'),
};
