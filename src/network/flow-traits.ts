// What decides the flow of a document beside its kinds.

/** What is asked about a document beside its kinds. */
export interface FlowTraits {
  /** The buyer is a consumer. */
  readonly isToConsumer: boolean;
  /** A third party issues the document for the seller. */
  readonly isByThirdParty: boolean;
  /** The buyer issues the document for its seller. */
  readonly isSelfBilled: boolean;
  /** The buyer has a VAT number (IBT-048). */
  readonly isBuyerRegistered: boolean;
  /** The receiver can be addressed in the network. */
  readonly isReceiverInNetwork: boolean;
  /** One of the two addresses is of another scheme than those of the country's taxpayers. */
  readonly isAcrossBorders: boolean;
  /** What is sent to the receiver arrives. */
  readonly isReceiverReachable: boolean;
}
