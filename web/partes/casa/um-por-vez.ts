import { notify } from '#web/ui/feedback/notify.tsx'

/** Whether what was chosen or dropped may be taken now; while something else is, the person is told what becomes of it. */
export function livreParaOutro(lendo: readonly File[] | null): boolean {
  if (lendo === null) return true
  const [primeiro] = lendo
  notify.warning(
    `${primeiro?.name ?? 'O outro arquivo'} ainda está sendo lido, e este não foi recebido. Envie-o de novo quando terminar.`,
  )
  return false
}

/** The one to take; of several at once, none, and the person is told. */
export function umPorVez(arquivos: Iterable<File>, lendo: File | null): File | undefined {
  const [arquivo, outro] = arquivos
  if (arquivo === undefined || !livreParaOutro(lendo && [lendo])) return undefined
  if (outro === undefined) return arquivo
  notify.warning('Nenhum arquivo foi recebido: envie um por vez.')
  return undefined
}
