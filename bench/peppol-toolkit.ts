// A ten-line invoice in the peppol-toolkit's own form, with the fields that its guide uses.
import type { Invoice } from '@pixeldrive/peppol-toolkit';

export function toolkitInvoice(lines: number): Invoice {
  const net = 12.5;
  const total = net * lines;
  const tax = total * 0.05;
  const address = { streetName: 'Way 3512', cityName: 'Muscat', postalZone: '130', country: 'BE' as const };
  const party = (name: string, id: string) => ({
    endPoint: { scheme: '0088' as const, id },
    legalEntity: { registrationName: name, companyId: id },
    name,
    address,
    taxSchemeCompanyID: `OM${id}`,
    identification: [{ id }],
  });
  return {
    ID: 'PI-2026-0014',
    issueDate: '2026-03-09',
    dueDate: '2026-04-08',
    invoiceTypeCode: 380,
    documentCurrencyCode: 'OMR',
    buyerReference: 'STORE-12',
    seller: party('Jabal Akhdar Farms SPC', '1100775302'),
    buyer: party('Noor Al Khaleej Trading LLC', '1100238871'),
    taxTotal: [
      {
        taxAmountCurrency: 'OMR',
        taxAmount: tax,
        subTotals: [{ taxableAmount: total, taxAmount: tax, taxCategory: { categoryCode: 'S', percent: 5 } }],
      },
    ],
    legalMonetaryTotal: {
      currency: 'OMR',
      lineExtensionAmount: total,
      taxExclusiveAmount: total,
      taxInclusiveAmount: total + tax,
      prepaidAmount: 0,
      payableAmount: total + tax,
    },
    invoiceLines: Array.from({ length: lines }, (_, index) => ({
      id: String(index + 1),
      invoicedQuantity: 10,
      unitCode: 'EA',
      lineExtensionAmount: net,
      price: net / 10,
      name: 'Khalas dates 1 kg box',
      currency: 'OMR',
      taxCategory: { categoryCode: 'S', percent: 5 },
    })),
  };
}
