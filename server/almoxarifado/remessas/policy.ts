// Who may do what to a shipment of materials: the one place where both the operations and the `acoes` of each record ask.

import type { TipoDePedido } from '#contract/almoxarifado/remessa.ts'
import { SITUACOES_DA_REMESSA, type SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { PedidoAlvo } from '#server/almoxarifado/atendimento/pedido.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface RemessaAlvo {
  id: number
  uuid: string
  numero: string
  situacao: SituacaoDaRemessa
  tipo: TipoDePedido
  pedido_id: number
  protocolo: string
  origem_id: number
  origem_caminho: number[]
  destino_id: number
  destino_caminho: number[]
  destino_tem_estoque: boolean
  expedida_por_id: number | null
  recebida_por_id: number | null
  recebimento_uuid: string | null
  recusa_uuid: string | null
  abertas: number
  versao: number
}

type Poder = 'listar' | 'ver' | 'separar' | 'expedir' | 'receber' | 'tratar-divergencia' | 'imprimir'

interface Regra {
  lado: 'origem' | 'destino'
  poder: Poder
  quando: (alvo: RemessaAlvo) => boolean
  pessoa?: (alvo: RemessaAlvo, quem: number) => string | undefined
}

const em =
  (...situacoes: SituacaoDaRemessa[]) =>
  ({ situacao }: RemessaAlvo) =>
    situacoes.includes(situacao)

const quemExpediuNaoRecebe: Regra['pessoa'] = ({ expedida_por_id, numero }, quem) =>
  expedida_por_id === quem
    ? `Quem expediu a ${numero} não a recebe: peça a outra pessoa do destino.`
    : undefined

const REGRAS = {
  coletar: { lado: 'origem', poder: 'separar', quando: em('em_separacao') },
  concluirSeparacao: { lado: 'origem', poder: 'separar', quando: em('em_separacao') },
  volumes: { lado: 'origem', poder: 'separar', quando: em('em_separacao', 'separada') },
  cancelar: { lado: 'origem', poder: 'separar', quando: em('em_separacao', 'separada') },
  expedir: { lado: 'origem', poder: 'expedir', quando: em('separada') },
  retirada: { lado: 'origem', poder: 'expedir', quando: em('separada') },
  receber: { lado: 'destino', poder: 'receber', quando: em('expedida'), pessoa: quemExpediuNaoRecebe },
  recusar: { lado: 'destino', poder: 'receber', quando: em('expedida'), pessoa: quemExpediuNaoRecebe },
  confirmarRetorno: { lado: 'origem', poder: 'expedir', quando: em('em_devolucao') },
  tratarDivergencia: {
    lado: 'origem',
    poder: 'tratar-divergencia',
    quando: (alvo) => em('recebida_com_divergencia', 'devolvida_com_divergencia')(alvo) && alvo.abertas > 0,
  },
} as const satisfies Record<string, Regra>

export type AcaoSobreRemessa = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobreRemessa[] // as: Object.keys forgets the literal keys

/** What each kind of order asks of who moves its goods. */
export const chaveDoPoder = (tipo: TipoDePedido, poder: Poder): Permissao =>
  tipo === 'requisicao'
    ? `painel.almoxarifado.requisicoes.${poder}`
    : `painel.almoxarifado.transferencias.${poder}`

type Lados = Pick<RemessaAlvo, 'tipo' | 'origem_caminho' | 'destino_caminho'>

const podeNosLados = ({ concessoes }: Ator, poder: Poder, { tipo, ...lados }: Lados): boolean =>
  pode(concessoes, chaveDoPoder(tipo, poder), lados.origem_caminho) ||
  pode(concessoes, chaveDoPoder(tipo, poder), lados.destino_caminho)

/** Seen by who lists the orders of either side. */
export const veRemessa = (ator: Ator, lados: Lados): boolean => podeNosLados(ator, 'listar', lados)

export function exigirAbertura(ator: Ator, lados: Lados): void {
  if (!podeNosLados(ator, 'ver', lados)) throw new Recusa('ERR_NAO_AUTORIZADO')
}

/** Why this actor may not do it to this shipment; undefined when they may. */
export function impedimento(ator: Ator, acao: AcaoSobreRemessa, alvo: RemessaAlvo): Recusa | undefined {
  const { lado, poder, quando, pessoa }: Regra = REGRAS[acao]
  const caminho = lado === 'origem' ? alvo.origem_caminho : alvo.destino_caminho
  if (!pode(ator.concessoes, chaveDoPoder(alvo.tipo, poder), caminho))
    return new SemPermissao(`Quem faz isto é quem cuida do local de ${lado}.`)
  if (!quando(alvo))
    return new Recusa('ERR_ESTADO_INVALIDO', {
      mensagem: `${alvo.numero} está "${SITUACOES_DA_REMESSA[alvo.situacao].toLowerCase()}": isto não cabe agora. Atualize a tela.`,
      dados: { situacao: alvo.situacao },
    })
  const dela = pessoa?.(alvo, ator.usuario.id)
  return dela === undefined ? undefined : new Recusa('ERR_NAO_AUTORIZADO', dela)
}

/** Why this actor may not pick for this order now; undefined when they may. */
export function impedimentoDeSeparar({ concessoes }: Ator, pedido: PedidoAlvo): Recusa | undefined {
  if (!pode(concessoes, chaveDoPoder(pedido.tipo, 'separar'), pedido.origem_caminho))
    return new Recusa('ERR_NAO_AUTORIZADO', 'Quem separa é quem cuida do depósito de origem.')
  if (!pedido.origem_tem_estoque)
    return new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A origem da ${pedido.protocolo} não guarda estoque: o depósito recebe a devolução sem separar.`,
    )
  if (pedido.de_bens)
    return new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${pedido.protocolo} pede bens permanentes: atenda com bens, na tela da requisição.`,
    )
  return pedido.aberto
    ? undefined
    : new Recusa('ERR_ESTADO_INVALIDO', `${pedido.protocolo} não está autorizada: nada a separar agora.`)
}

export function acoesDaRemessa(ator: Ator, alvo: RemessaAlvo): AcaoDoRegistro[] {
  const acoes = ACOES.map((acao) => acaoDoRegistro(`remessas.${acao}`, impedimento(ator, acao, alvo)))
  const imprime = pode(ator.concessoes, chaveDoPoder(alvo.tipo, 'imprimir'), alvo.origem_caminho)
  return [
    { chave: 'remessas.ver', permitido: podeNosLados(ator, 'ver', alvo) },
    { chave: 'papeisDaRemessa.romaneio', permitido: imprime },
    ...acoes,
  ]
}
