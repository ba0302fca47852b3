// "Do it, and answer the record as it became": what most acts on a record are.

/** `registro` reads the record for who acts. */
export function respondeCom<Q, D>(registro: (call: Q, id: number) => Promise<D>) {
  return {
    /** An act on the record of the address. */
    mudado:
      <C extends Q & { params: { id: number } }>(ato: (call: C) => Promise<unknown>) =>
      async (call: C): Promise<D> => {
        await ato(call)
        return registro(call, call.params.id)
      },
    /** An act that answers which record it made. */
    criado:
      <C extends Q>(ato: (call: C) => Promise<number>) =>
      async (call: C): Promise<D> =>
        registro(call, await ato(call)),
  }
}
