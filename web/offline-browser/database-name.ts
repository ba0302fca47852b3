/** Known to the sign-out, which must not load the engine to lock it. */
export function databaseName(usuario_id: number): string {
  return `zelo-${usuario_id}`
}
