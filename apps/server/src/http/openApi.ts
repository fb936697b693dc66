import type { SwaggerTransformObject } from '@fastify/swagger'
import { type ServerText, serverText } from '@foyer/locales/server/index'
import type { Auth, Call } from '@foyer/protocol/call'
import { allCalls } from '@foyer/protocol/calls'
import { callsOfPeople } from '@foyer/protocol/permissions'
import { DESK_COOKIE } from '../desk/who.ts'
import { failureRow, failureTable } from '../errors.ts'

const schemes = {
  visitorToken: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description:
      'The token that chatStart answers, in the header or as the token of the body. The userId of the body says who calls; from the first call with the token on, the userId alone is refused.',
  },
  deskToken: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'The token that login answers: role 1 for agents, role 2 for operators.',
  },
  deskCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: DESK_COOKIE,
    description: 'Set by login; taken from pages of the same origin alone.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'fyk_…',
    description:
      'An API key (saveApiKey). It stands for the person who made it in the calls that its permissions allow; getPermissionList names them. Keys cannot sign in or out, make keys or set passwords. 20 calls a second.',
  },
  ticketToken: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of a ticket\u2019s link.' },
} as const

type Requirement = Partial<Record<keyof typeof schemes, string[]>>

const desk: readonly Requirement[] = [{ deskToken: [] }, { deskCookie: [] }, { apiKey: [] }]
/** What authorises a call; an empty requirement makes the credential optional. */
const requirements: Readonly<Record<Auth, readonly Requirement[]>> = {
  none: [],
  visitor: [{ visitorToken: [] }, {}],
  agent: desk,
  operator: desk,
  ticket: [{ ticketToken: [] }],
}

const REFUSAL = '#/components/schemas/Refusal'

const refusalRows = Object.keys(failureTable).map((name) => {
  const { code, status, text } = failureRow(name as keyof typeof failureTable)
  return { name, code, status, message: serverText('en', text as ServerText) }
})

const refusal = {
  type: 'object',
  description: [
    'A call that is not carried out. Its HTTP status is 200 unless told otherwise; `message` is in the language of accept-language.',
    ...refusalRows.map(({ name, code, status, message }) => `- ${name} (code ${code}, HTTP ${status}): ${message}`),
  ].join('\n'),
  required: ['code', 'message', 'data'],
  properties: {
    code: {
      type: 'integer',
      enum: [400, 401, 500],
      description: '400 refused, 401 nobody who is known, 500 a fault of this server',
    },
    message: { type: 'string' },
    data: { type: ['object', 'null'], description: 'What goes along for programs, null where nothing does' },
  },
} as const

const inEnvelope = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: REFUSAL } } },
})

const responses = {
  TooMany: inEnvelope('Too many calls of one sender', {
    'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } },
  }),
  Failed: inEnvelope('A fault of this server; it has been logged'),
  Unavailable: inEnvelope('The store is not there or full: the same call again succeeds later'),
}

/** The other answers that every call may give. */
const refused = {
  429: { $ref: '#/components/responses/TooMany' },
  500: { $ref: '#/components/responses/Failed' },
  503: { $ref: '#/components/responses/Unavailable' },
}

/** The parts of a form: the members of the call's request, and the file. */
const formOf = ({ request }: Call) => {
  const { properties, required = [] } = request as { properties?: object; required?: readonly string[] }
  const file = { type: 'string', format: 'binary', description: 'The file, with its name' }
  const schema = { type: 'object', required: [...required, 'file'], properties: { ...properties, file } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

type Operation = { security?: unknown; requestBody?: unknown; responses?: object }

const complete = (operation: Operation, call: Call): void => {
  const taken = requirements[call.auth]
  operation.security = callsOfPeople.has(`${call.door}.${call.name}`)
    ? taken.filter((one) => !('apiKey' in one))
    : taken
  if (call.multipart === true) operation.requestBody = formOf(call)
  operation.responses = { ...operation.responses, ...refused }
}

/** Adds what routes do not know to the document: authorisation, the parts of forms, and the other answers. */
export const completeDocument: SwaggerTransformObject = (drawn) => {
  if (!('openapiObject' in drawn)) return drawn.swaggerObject
  const document = drawn.openapiObject
  const paths = document.paths as Record<string, { post?: Operation }>
  for (const call of allCalls) {
    const operation = paths[call.path]?.post
    if (operation) complete(operation, call)
  }
  Object.assign(document, { components: { schemas: { Refusal: refusal }, securitySchemes: schemes, responses } })
  return document
}
