import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { foiRecusada } from '#contract/almoxarifado/transferencia.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { outraPessoaDe } from '#web/partes/almoxarifado/outra-pessoa.ts'

type Lida = Pick<RemessaDetalhada, 'situacao' | 'origem' | 'destino' | 'divergencias_abertas'>

/** What comes next, and from which end; `expediu`: by who looks. */
export function proximoDaRemessa(
  { situacao, origem, destino, divergencias_abertas }: Lida,
  expediu: boolean,
): Proximo | null {
  const passos: Partial<Record<RemessaDetalhada['situacao'], Proximo>> = {
    em_separacao: {
      falta: 'concluir a separação',
      atos: ['remessas.concluirSeparacao'],
      quem: origem.nome,
    },
    separada: { falta: 'expedir', atos: ['remessas.expedir'], quem: origem.nome },
    expedida: { falta: 'receber', atos: ['remessas.receber'], quem: destino.nome },
    em_devolucao: {
      falta: 'conferir o que voltou',
      atos: ['remessas.confirmarRetorno'],
      quem: origem.nome,
    },
  }
  // Who shipped may say that it came back; that it arrived, somebody else does, and of what was refused nobody.
  const deOutra = expediu && !foiRecusada({ situacao })
  const tratar = {
    falta: 'tratar a divergência',
    atos: deOutra ? [] : ['remessas.tratarDivergencia'],
    quem: deOutra ? outraPessoaDe(origem.nome) : `quem trata divergências em ${origem.nome}`,
  }
  return passos[situacao] ?? (divergencias_abertas > 0 ? tratar : null)
}
