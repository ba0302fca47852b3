/** Ends what is said with a full stop, unless what somebody typed in it ends the sentence already. */
export const comPonto = (dito: string): string => {
  const escrito = dito.trimEnd()
  return /[.!?…]["”’)]?$/.test(escrito) ? escrito : `${escrito}.`
}
