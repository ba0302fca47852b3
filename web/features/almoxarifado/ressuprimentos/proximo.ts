/** What an order of replenishment waits for, and what its end says. */
import { ATOS_DO_RESSUPRIMENTO } from '#contract/almoxarifado/atos-do-ressuprimento.ts'
import { SITUACOES_DA_ENTRADA } from '#contract/almoxarifado/entrada.ts'
import {
  faltaChegar,
  faltaEscrita,
  type RessuprimentoDetalhado,
} from '#contract/almoxarifado/ressuprimentos.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { dataHora } from '#web/ui/format.ts'

type Pedido = Pick<RessuprimentoDetalhado, 'situacao' | 'criado_por' | 'linhas'>

const chegouTudo = (pedido: Pedido) => faltaChegar(pedido).length === 0

export function proximoDe(pedido: Pedido): Proximo | null {
  const { situacao, criado_por, linhas } = pedido
  if (situacao !== 'aberto' && situacao !== 'encaminhado') return null
  const concluir = { atos: ['ressuprimentos.concluir'], quem: criado_por }
  if (chegouTudo(pedido)) return { ...concluir, falta: 'concluir: tudo já chegou' }
  if (situacao === 'aberto')
    return {
      falta: 'encaminhar à compra',
      atos: ['ressuprimentos.encaminhar'],
      quem: 'quem responde pelo estoque da rede',
    }
  const comecou = linhas.some(({ chegou_e3 }) => chegou_e3 > 0)
  return { ...concluir, falta: comecou ? 'concluir quando chegar o resto' : 'concluir quando chegar' }
}

/** Where something did not arrive, the end asks why. */
export function atosDo(pedido: Pedido) {
  if (chegouTudo(pedido)) return ATOS_DO_RESSUPRIMENTO
  return {
    ...ATOS_DO_RESSUPRIMENTO,
    concluir: {
      ...ATOS_DO_RESSUPRIMENTO.concluir,
      motivo: { rotulo: 'Por que concluir sem o que falta' },
    },
  } as const
}

/** What did not arrive, and what ending the order does with it; undefined: all did. */
export function avisoDoFim(pedido: Pedido): string | undefined {
  if (chegouTudo(pedido)) return undefined
  const porFora = pedido.situacao === 'aberto' ? ' O pedido não foi encaminhado à compra por aqui.' : ''
  return `Ainda falta chegar ${faltaEscrita(pedido)}. Concluído o pedido, isso deixa de contar como a caminho.${porFora}`
}

/** Of each line, what came of it: of what nothing came, that too; and how much of it its own entries brought. */
export function chegadaDita(linha: Pedido['linhas'][number]): string {
  const { material, a_repor_e3 } = linha
  const dita = semODevolvido(linha)
  if (a_repor_e3 === 0) return dita
  return `${dita} ${a_repor_e3 < 2000 ? 'Voltou ao fornecedor e se espera' : 'Voltaram ao fornecedor e se esperam'} de novo: ${quantidade(a_repor_e3, material.unidade)}.`
}

function semODevolvido({ material, qtd_e3, chegou_e3, recebido_e3 }: Pedido['linhas'][number]): string {
  if (chegou_e3 === 0) return 'Nada chegou desde o pedido.'
  const escrita = (qtd: number) => quantidade(qtd, material.unidade)
  const chegou = `Chegou desde o pedido: ${escrita(chegou_e3)}`
  const dele =
    recebido_e3 > 0 && recebido_e3 < chegou_e3 ? ` Por entradas deste pedido: ${escrita(recebido_e3)}.` : ''
  if (chegou_e3 < qtd_e3)
    return `${chegou}. ${qtd_e3 - chegou_e3 < 2000 ? 'Falta' : 'Faltam'} ${escrita(qtd_e3 - chegou_e3)}.${dele}`
  const aMais = chegou_e3 > qtd_e3 ? ` e mais ${escrita(chegou_e3 - qtd_e3)}` : ''
  return `${chegou}, tudo o que foi pedido${aMais}.${dele}`
}

type Entrada = RessuprimentoDetalhado['entradas'][number]

/** What it brought of the order; of one that was not accepted, how it stands. */
export function trazidoDito({ situacao, definitivo_em, linhas }: Entrada): string[] {
  if (situacao !== 'aceita') return [SITUACOES_DA_ENTRADA[situacao]]
  if (linhas.length === 0) return [`Aceita em ${dataHora(definitivo_em)}, sem nada do que foi pedido.`]
  return [
    `Aceita em ${dataHora(definitivo_em)}`,
    ...linhas.map(({ material, qtd_e3 }) => `${material.descricao}: ${quantidade(qtd_e3, material.unidade)}`),
  ]
}
