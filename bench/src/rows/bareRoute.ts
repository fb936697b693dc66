import Fastify from 'fastify'

/** The minimum of a call: one route with two schemas and no work. Prints a line when it listens on the given port. */
const text = { type: 'string', maxLength: 64 }
const app = Fastify()
app.post(
  '/bare',
  {
    schema: {
      body: { type: 'object', required: ['userId', 'pollId'], properties: { userId: text, pollId: text, after: text } },
      response: {
        200: {
          type: 'object',
          properties: {
            code: { type: 'integer' },
            message: { type: 'string' },
            data: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    },
  },
  () => ({ code: 200, message: 'success', data: [] }),
)
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.stdout.write('ready\n')
