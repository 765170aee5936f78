// The schemas of the two monthly reports of a service provider: the end user statistics report 1.1, the transaction statistics
// report 1.0.
import { EUSR, TSR } from '../../ubl/namespaces.ts';
import type { OwnSchema } from '../engines/engine.ts';

/** The schema of the end user statistics report. */
export function eusrSchema(): OwnSchema {
  const figures = ['SendingEndUsers', 'ReceivingEndUsers', 'SendingOrReceivingEndUsers'];
  return reportSchema('eusr.xsd', EUSR, 'EndUserStatisticsReport', 'FullSet', 'Subset', figures);
}

/** The schema of the transaction statistics report. */
export function tsrSchema(): OwnSchema {
  return reportSchema('tsr.xsd', TSR, 'TransactionStatisticsReport', 'Total', 'Subtotal', ['Incoming', 'Outgoing']);
}

function reportSchema(
  file: string,
  namespace: string,
  root: string,
  whole: string,
  part: string,
  figures: readonly string[],
): OwnSchema {
  const numbers = figures.map((name) => `<element name="${name}" type="nonNegativeInteger"/>`).join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${root}. Printed by "npm run generate"; not to be edited. -->
<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:r="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">
  <element name="${root}" type="r:${root}Type"/>
  <complexType name="IDType"><simpleContent><extension base="string"><attribute name="schemeID" type="string"/></extension></simpleContent></complexType>
  <complexType name="ReportPeriodType"><sequence><element name="StartDate" type="date"/><element name="EndDate" type="date"/></sequence></complexType>
  <complexType name="HeaderType"><sequence><element name="ReportPeriod" type="r:ReportPeriodType"/><element name="ReporterID" type="r:IDType"/></sequence></complexType>
  <complexType name="KeyType"><simpleContent><extension base="string"><attribute name="metaSchemeID" type="token" use="required"/><attribute name="schemeID" type="string" use="required"/></extension></simpleContent></complexType>
  <complexType name="${whole}Type"><sequence>${numbers}</sequence></complexType>
  <complexType name="${part}Type"><sequence><element name="Key" type="r:KeyType" maxOccurs="unbounded"/>${numbers}</sequence><attribute name="type" type="token" use="required"/></complexType>
  <complexType name="${root}Type"><sequence><element name="CustomizationID" type="r:IDType"/><element name="ProfileID" type="r:IDType"/><element name="Header" type="r:HeaderType"/><element name="${whole}" type="r:${whole}Type"/><element name="${part}" type="r:${part}Type" minOccurs="0" maxOccurs="unbounded"/></sequence></complexType>
</schema>
`;
  return { file, text };
}
