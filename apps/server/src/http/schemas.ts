import ajvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import stringifyCompiler, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler'

type Validate = { (data: unknown): unknown; errors?: unknown }

const validators: BuildCompilerFromPool = ajvCompiler()
const serializers: SerializerFactory = stringifyCompiler()

/**
 * Fastify's own compilers, each schema compiled when its call is first used: at the start the hundreds of calls would take longer than all the
 * rest, and most of their functions are never needed.
 */
export const compiledAtFirstUse = {
  buildValidator: ((...options: Parameters<BuildCompilerFromPool>) => {
    const compile = validators(...options) as unknown as (route: unknown) => Validate
    return (route: unknown): Validate => {
      let compiled: Validate | undefined
      const validate: Validate = (data) => {
        compiled ??= compile(route)
        const result = compiled(data)
        validate.errors = compiled.errors
        return result
      }
      return validate
    }
  }) as unknown as BuildCompilerFromPool,
  buildSerializer: ((...options) => {
    const compile = serializers(...options)
    return (route) => {
      let compiled: ReturnType<typeof compile> | undefined
      return (data: unknown) => {
        compiled ??= compile(route)
        return compiled(data)
      }
    }
  }) as SerializerFactory,
}
