import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
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
  const tratar = {
    falta: 'tratar a divergência',
    // Who shipped may say that it came back; that it arrived, somebody else does.
    atos: expediu ? [] : ['remessas.tratarDivergencia'],
    quem: expediu ? outraPessoaDe(origem.nome) : `quem trata divergências em ${origem.nome}`,
  }
  return passos[situacao] ?? (divergencias_abertas > 0 ? tratar : null)
}
