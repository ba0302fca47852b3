/** What the field tells that no register has a field for, and a visit that could not be made. */
import { Impossibilidade } from '#contract/campo/impossibilidade.ts'
import { NovaOcorrencia } from '#contract/campo/ocorrencias.ts'
import { conferido } from './capture-errors.ts'
import { definidos, type VisitContext } from './visit-context.ts'
import { exigir } from './visit-job.ts'

export type OcorrenciaNova = Omit<NovaOcorrencia, 'uuid' | 'ocorrida_em'>
export type VisitaImpossivel = Omit<Impossibilidade, 'ocorrido_em' | 'manifesto'>

/** Its photos come after it, so that none delays what is said. */
export async function registrarOcorrencia(
  visita: VisitContext,
  nova: OcorrenciaNova,
): Promise<{ uuid: string }> {
  const uuid = visita.uuid()
  const dados = conferido(NovaOcorrencia, { ...definidos(nova), uuid, ocorrida_em: visita.agora() })
  await visita.keep({ acao: 'ocorrencia.registrar', dados })
  return { uuid }
}

/** The visit ends here: everything that was captured of it goes before, photos too. */
export async function declararImpossivel(visita: VisitContext, como: VisitaImpossivel): Promise<void> {
  await exigir(visita, 'cancelar')
  const dados = conferido(Impossibilidade, { ...definidos(como), ocorrido_em: visita.agora() })
  await visita.keep({ acao: 'monitoramento.impossibilidade', dados })
}
