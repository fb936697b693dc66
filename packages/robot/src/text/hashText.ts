/** 32 bits of a text (FNV-1a), with their sign: without it every second number would be an object, which a Map finds slowly. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5 | 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
