// Checks documents by the official rules in Java: the schema by the parser of the JDK, the rules by Saxon-HE. Its first argument says
// which tree the rules look at: Saxon's own, which is the fastest, or a DOM, which validators of access points hand on from step to
// step. For each line on its standard input it checks all documents once, and prints wall time and CPU time of its thread in
// nanoseconds, of that the CPU time of the rules, and what was found.
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import javax.xml.validation.ValidatorHandler;
import net.sf.saxon.s9api.Axis;
import net.sf.saxon.s9api.BuildingContentHandler;
import net.sf.saxon.s9api.DOMDestination;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.s9api.XdmSequenceIterator;
import net.sf.saxon.s9api.XsltCompiler;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.s9api.XsltTransformer;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

public final class Reference {
  private static final Processor PROCESSOR = new Processor(false);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final String REPORT = "http://purl.oclc.org/dsdl/svrl";
  private static final String FAILED = "failed-assert";
  private static long rulesTime;

  private final Schema schema;
  private final List<XsltExecutable> rules = new ArrayList<>();
  private final byte[] content;

  // A document with the schema and the stylesheets to check it by.
  private Reference(Schema schema, List<XsltExecutable> rules, byte[] content) {
    this.schema = schema;
    this.rules.addAll(rules);
    this.content = content;
  }

  // Arguments: the tree, `saxon` or `dom`; then for each document its file, its schema and its two stylesheets.
  public static void main(String[] arguments) throws Exception {
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    XsltCompiler compiler = PROCESSOR.newXsltCompiler();
    Map<String, Schema> schemas = new HashMap<>();
    Map<String, XsltExecutable> stylesheets = new HashMap<>();
    List<Reference> documents = new ArrayList<>();
    boolean isDom = arguments[0].equals("dom");
    for (int at = 1; at < arguments.length; at += 4) {
      if (!schemas.containsKey(arguments[at + 1])) schemas.put(arguments[at + 1], factory.newSchema(new File(arguments[at + 1])));
      List<XsltExecutable> rules = new ArrayList<>();
      for (String file : List.of(arguments[at + 2], arguments[at + 3])) {
        if (!stylesheets.containsKey(file)) stylesheets.put(file, compiler.compile(new StreamSource(new File(file))));
        rules.add(stylesheets.get(file));
      }
      documents.add(new Reference(schemas.get(arguments[at + 1]), rules, Files.readAllBytes(Path.of(arguments[at]))));
    }
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in));
    while (requests.readLine() != null) {
      List<String> found = new ArrayList<>();
      rulesTime = 0;
      long wall = System.nanoTime();
      long cpu = THREADS.getCurrentThreadCpuTime();
      for (Reference document : documents) {
        if (isDom) document.checkDom(found);
        else document.check(found);
      }
      long[] times = {System.nanoTime() - wall, THREADS.getCurrentThreadCpuTime() - cpu, rulesTime};
      System.out.println(times[0] + " " + times[1] + " " + times[2] + " " + String.join(",", found));
    }
  }

  // The text is read once: the schema is checked on the way to the tree.
  private void check(List<String> found) throws Exception {
    SAXParserFactory parsers = SAXParserFactory.newInstance();
    parsers.setNamespaceAware(true);
    XMLReader reader = parsers.newSAXParser().getXMLReader();
    ValidatorHandler validator = schema.newValidatorHandler();
    BuildingContentHandler tree = PROCESSOR.newDocumentBuilder().newBuildingContentHandler();
    validator.setContentHandler(tree);
    validator.setErrorHandler(new SchemaErrors(found));
    reader.setContentHandler(validator);
    reader.parse(new InputSource(new ByteArrayInputStream(content)));
    XdmNode document = tree.getDocumentNode();
    long start = THREADS.getCurrentThreadCpuTime();
    for (XsltExecutable stylesheet : rules) {
      var transformer = stylesheet.load30();
      transformer.setGlobalContextItem(document);
      XdmDestination report = new XdmDestination();
      transformer.applyTemplates(document, report);
      collect(report.getXdmNode(), found);
    }
    rulesTime += THREADS.getCurrentThreadCpuTime() - start;
  }

  private void checkDom(List<String> found) throws Exception {
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    parsers.setNamespaceAware(true);
    DOMSource document = new DOMSource(parsers.newDocumentBuilder().parse(new ByteArrayInputStream(content)));
    Validator validator = schema.newValidator();
    validator.setErrorHandler(new SchemaErrors(found));
    validator.validate(document);
    long start = THREADS.getCurrentThreadCpuTime();
    for (XsltExecutable stylesheet : rules) {
      XsltTransformer transformer = stylesheet.load();
      transformer.setSource(document);
      Document report = parsers.newDocumentBuilder().newDocument();
      transformer.setDestination(new DOMDestination(report));
      transformer.transform();
      NodeList failed = report.getElementsByTagNameNS(REPORT, FAILED);
      for (int at = 0; at < failed.getLength(); at++) found.add(((Element) failed.item(at)).getAttribute("id"));
    }
    rulesTime += THREADS.getCurrentThreadCpuTime() - start;
  }

  private static void collect(XdmNode report, List<String> found) {
    XdmSequenceIterator<XdmNode> inside = report.axisIterator(Axis.DESCENDANT);
    while (inside.hasNext()) {
      XdmNode node = inside.next();
      if (node.getNodeKind() != XdmNodeKind.ELEMENT || !node.getNodeName().getLocalName().equals(FAILED)) continue;
      found.add(node.getAttributeValue(new QName("id")));
    }
  }

  private static final class SchemaErrors extends DefaultHandler {
    private final List<String> found;

    private SchemaErrors(List<String> found) {
      this.found = found;
    }

    @Override
    public void error(SAXParseException error) {
      found.add("schema");
    }
  }
}
