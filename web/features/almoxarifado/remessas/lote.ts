import { useMutation } from '@tanstack/react-query'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { useRemessasMudaram } from './consultas.ts'

/** What became of a bulk act: what was done, and the first of what was not, with why. */
export function dizerDoLote({ resultados }: ResultadoDoLote, uma: string, varias: string): void {
  const recusados = resultados.filter(({ feito }) => !feito)
  const feitos = resultados.length - recusados.length
  if (feitos > 0) notify.success(plural(feitos, `remessa ${uma}`, `remessas ${varias}`))
  const [primeiro, ...outros] = recusados
  if (primeiro === undefined) return
  const mais = outros.length > 0 ? ` E mais ${plural(outros.length, 'recusada', 'recusadas')}.` : ''
  notify.warning(`${primeiro.nome}: ${primeiro.mensagem}${mais}`)
}

/** Asked as it is of each: what the bulk call does not take is said by name. */
export function useLote(onFeito: (feito: ResultadoDoLote) => void) {
  const mudaram = useRemessasMudaram()
  return useMutation({
    mutationFn: (body: BodyFor<typeof remessas.emLote>) => dadosDe(api.remessas.emLote({ body })),
    onSuccess: (feito, { acao }) => {
      if (acao === 'expedir') dizerDoLote(feito, 'a caminho', 'a caminho')
      else dizerDoLote(feito, 'cancelada', 'canceladas')
      onFeito(feito)
      mudaram()
    },
    // What asks why says it itself.
    onError: ({ message }, { acao }) => acao === 'expedir' && notify.error(message),
  })
}
