/**
 * The history of the wire, newest version last. Versions only add, so that older clients lose nothing. A changed schema needs a new version:
 * contract.test.ts compares the hash.
 */
export const VERSIONS = [
  {
    version: 1,
    hash: '8aac1180aaa1b120fd3d1f4e167dd809446a7d0ff4865565b4c2a084669b2ba4',
    says: 'the calls of the ledger, X-01 to X-42, and D-01, D-02, D-06',
  },
  {
    version: 2,
    hash: '921452b6918c89e05038354ca62b8f29c35d2d66e2945753817f6b507d15e63f',
    says: 'colorScheme of a channel: light or dark whatever the visitor has set',
  },
  {
    version: 3,
    hash: '759aab80c4e83a38ac9ed7f604ce57cd337cb0fdc97405b1dd6ae27118042f91',
    says: 'ratings of a session and formParams of a visitor at the desk',
  },
  {
    version: 4,
    hash: '25bb12db6048f3ba39cd8ff7a331f8eb2400a1ef4e4230676aeb3df3f2ad3289',
    says: 'event 1251: words of an answer that is still being written',
  },
  {
    version: 5,
    hash: 'e3a3c24b5f973c9e3aba9a669611d027f3be67e6531a9dc76fb85c35d13de3f3',
    says: 'docNode of updateSessionMsg may hold several long answers',
  },
  {
    version: 6,
    hash: '7b2d26b255b6a29218b2e8685ecee5d5208fb63cb6fa8384de89dc8c7b07288c',
    says: 'the desk beyond X-40: handing on, taking over, notes, search, saved replies; the likely wait of a visitor',
  },
  {
    version: 7,
    hash: 'f87934721786fc8d32cb0761cbfb9b1866685a6edd3dcfb27054f0df0b47641d',
    says: 'mailMissed and mailTranscript of a channel: what goes to a visitor by mail',
  },
  {
    version: 8,
    hash: '48332b7ba478b2e2c9410f312166a0e345a0f9d343f4c77e9d2107a847e3509e',
    says: 'ratingState of getCustomer: whether the visitor may be asked for a rating',
  },
  {
    version: 9,
    hash: '114b67f3951360fa289a253502e9c428d1b93a769cc17de80d7e14c723c9823e',
    says: 'queueMax of a channel: how many may wait in a group',
  },
  {
    version: 10,
    hash: '79094fe5165d7bd325509a245281bb103fdcb70823140aa6a2b455e3424a1e03',
    says: 'stay: an agent whose stream is open says that they are still there',
  },
  {
    version: 11,
    hash: '8dad23652500708cdc11ebcfa7cbcacdb87d10f1733f2a6a4d318f22b5fc7dab',
    says: 'the robot beyond X-41: languages, validity and drafts of documents, tests, import, statistics; sources of an answer; cards in flows',
  },
  {
    version: 12,
    hash: 'ad01ebf447967d1cde519fe45b775238a90d7bb90ef01dc53218cec7de68e996',
    says: 'fromPage of messages and of what a search found: a line that the visitor\u2019s page saved',
  },
  {
    version: 13,
    hash: '6e8069cf67eb7268989a5ec78b832d28be88ff537be6925e5578e4fc94d77096',
    says: 'every save has its delete; numbers of a channel as saves bound them; msgTime of a system line; what tells visitors apart at the desk, who said the last message, how a session ended; timeZone of chatStart; why an answer did not help; translateMsg of the visitor; offerSeconds of a group and event 2254: an offer has passed',
  },
  {
    version: 14,
    hash: '079e00e34f543b707c9f5d3ba8af45d55461dc31589c6a80653246728313a5c4',
    says: 'what operators set: the limits and formats that saves have always enforced, with titles, defaults and help keys; texts are counted in code points',
  },
  {
    version: 15,
    hash: '71eed99e544afaddb5f2a15f6aa0afc4a46822569b3c82d73546e0c64a37e33d',
    says: 'tickets and messages left, at the page, the desk and by mail; customers; wishes to be called; answers before a message is sent; event 2255: a ticket has changed',
  },
  {
    version: 16,
    hash: 'a9aa4443d5a95573c45dc75a4829baeaa623b9ffeda59cd28a9c47ffb5d6ab73',
    says: 'D-17 to D-23: roles, API keys, audit log, invitations and second factors, drafts and history of channels, texts in other languages, configuration as one file; the version of every setting; what the console needs besides',
  },
  {
    version: 17,
    hash: '6cd6a6c3ea301e59f0ba4bb0e9274f2b1a1fefa36ae390ff0d9e834cf6d7da66',
    says: 'the embed: identity tokens (D-15), unread (D-16), pages side by side, pages of the website and who reads them, invitations to chat, own data of visitors',
  },
  {
    version: 18,
    hash: '4151a2d9602f3710061463835ff1277a13e984d6a7e2976eba4b2c39791380bb',
    says: 'import: rows that are for any language, and how many rows are wrong; documents of websites and of other help centres; documents of a robot: several changed at once, who edited each last, how often it was used, which translations are older than its text; calls by voice and video: getCall, how to connect, who acted and why a call ended; videoCallFlag and voiceCallFlag of a channel, callFlag of a group; call of a message; callStatistics, exportCalls; call of getUnread; what the robot makes now of past questions; embeddingModel of a robot; flowId of small talk; smallTalk of documents in a configuration; event 2257: load the lists again; similar questions that a model proposes',
  },
  {
    version: 19,
    hash: 'c4a846c11c0c5e2af9d7cc6e140e215da6d2e1c7e97f7a5c6416102e5c38546b',
    says: 'calls that were accepted and never connected: reason and result `unconnected`, their count in callStatistics; getCall of the desk without a session finds the call of the agent; documents of a robot: a change of several can be taken back; the model is asked about all that have few questions',
  },
  {
    version: 20,
    hash: 'dcf8cd7e0703d91cae9a69470cc4b4735001b9a2a9ec78aeb93a1025dc630d45',
    says: 'reviews of exports: the formats `crisp` and `hubspot`, the problem `noArticles`, several files at once',
  },
  {
    version: 21,
    hash: 'b70ac265cb43d50da98bfc47491ddcabfcdddd6450a351f1d5b93561cf3b3793',
    says: 'small talk: talkMode of a document and in changeRobotDocs switches it off and on; restoreSmallTalk brings back what was removed',
  },
  {
    version: 22,
    hash: '5cb1279bb3058b48360d81f62e565c384b41e45cdbb26b909d8fed64c3d9c20e',
    says: 'event 2258: the agent has set their status at another desk',
  },
] as const

/** The version that this code speaks. */
export const PROTOCOL_VERSION = 22
