// Who may do what to a transfer: the one place where both the operations and the `acoes` of each record ask.

import {
  modoDe,
  type ObjetoDaTransferencia,
  type SituacaoDaTransferencia,
  type TipoDeTransferencia,
} from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface TransferenciaAlvo {
  id: number
  protocolo: string
  objeto: ObjetoDaTransferencia
  tipo: TipoDeTransferencia
  situacao: SituacaoDaTransferencia
  origem_id: number
  origem_caminho: number[]
  destino_id: number | null
  /** Where it is received: of a change of who answers, the place itself. */
  destino_caminho: number[]
  instalacao_destino_id: number | null
  responsavel_destino_id: number | null
  previsao_devolucao: string | null
  solicitada_por: number
  /** Of value: then nobody who asked for it authorises it, whatever they hold. */
  acima_do_limite: boolean
  entregue_por: number | null
  /** Of permanent goods, answered by this transfer. */
  requisicao_id: number | null
  /** Items that have not left, are out, and shipments under way or coming back. */
  pendentes: number
  emprestados: number
  divergentes: number
  a_receber: number
  /** Who shipped each that is under way. */
  a_caminho_por: number[]
  voltando: number
  /** Of materials: lines with something that nobody is picking. */
  linhas_a_separar: number
  devolucao_sem_estoque: boolean
  /** Made and not cancelled. */
  remessas: number
  versao: number
}

interface Regra {
  lado: 'origem' | 'destino'
  quando: (alvo: TransferenciaAlvo) => boolean
  /** What the person themself may not have done, or must be. */
  pessoa?: (alvo: TransferenciaAlvo, quem: number) => string | undefined
}

/** Of several under way, one that somebody else shipped may be received. */
const quemExpediuNaoRecebe: Regra['pessoa'] = ({ a_caminho_por }, quem) =>
  a_caminho_por.every((um) => um === quem)
    ? 'Quem expediu não recebe: peça a outra pessoa do destino.'
    : undefined

const moveBens = ({ objeto, tipo }: TransferenciaAlvo) => objeto === 'bem' && modoDe(tipo) !== 'assinaturas'
const trocaResponsavel = ({ tipo }: TransferenciaAlvo) => modoDe(tipo) === 'assinaturas'
const EM_ANDAMENTO: readonly SituacaoDaTransferencia[] = [
  'autorizada',
  'em_transito',
  'com_divergencia',
  'emprestada',
]

const REGRAS = {
  autorizar: {
    lado: 'origem',
    quando: ({ situacao }) => situacao === 'solicitada',
    pessoa: ({ solicitada_por, acima_do_limite }, quem) => {
      if (solicitada_por !== quem) return undefined
      return acima_do_limite
        ? 'O que vai passa do limite de valor do órgão: peça a outra pessoa, que possa autorizar, que decida.'
        : 'Quem pediu não autoriza: peça a outra pessoa.'
    },
  },
  negar: { lado: 'origem', quando: ({ situacao }) => situacao === 'solicitada' },
  cancelar: {
    lado: 'origem',
    quando: ({ pendentes, linhas_a_separar }) => pendentes + linhas_a_separar > 0,
  },
  expedir: {
    lado: 'origem',
    quando: (alvo) => moveBens(alvo) && alvo.pendentes > 0 && EM_ANDAMENTO.includes(alvo.situacao),
  },
  entregar: {
    lado: 'origem',
    quando: (alvo) => trocaResponsavel(alvo) && alvo.situacao === 'autorizada' && alvo.entregue_por === null,
    pessoa: ({ responsavel_destino_id }, quem) =>
      responsavel_destino_id === quem ? 'Quem passa a responder não assina pela entrega.' : undefined,
  },
  assumir: {
    lado: 'destino',
    quando: (alvo) => trocaResponsavel(alvo) && alvo.situacao === 'autorizada' && alvo.entregue_por !== null,
    pessoa: ({ responsavel_destino_id }, quem) =>
      responsavel_destino_id === quem ? undefined : 'Só quem passa a responder assina o recebimento.',
  },
  receber: { lado: 'destino', quando: ({ a_receber }) => a_receber > 0, pessoa: quemExpediuNaoRecebe },
  recusar: { lado: 'destino', quando: ({ a_receber }) => a_receber > 0, pessoa: quemExpediuNaoRecebe },
  confirmarRetorno: { lado: 'origem', quando: ({ voltando }) => voltando > 0 },
  tratarDivergencia: { lado: 'origem', quando: ({ divergentes }) => divergentes > 0 },
  devolver: { lado: 'origem', quando: ({ emprestados }) => emprestados > 0 },
  receberDevolucao: {
    lado: 'destino',
    quando: ({ devolucao_sem_estoque, situacao, remessas }) =>
      devolucao_sem_estoque && situacao === 'autorizada' && remessas === 0,
    pessoa: ({ solicitada_por }, quem) =>
      solicitada_por === quem ? 'Quem devolve não recebe: peça a outra pessoa do depósito.' : undefined,
  },
  prorrogar: { lado: 'origem', quando: ({ emprestados }) => emprestados > 0 },
} as const satisfies Record<string, Regra>

export type AcaoSobreTransferencia = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobreTransferencia[] // as: Object.keys forgets the literal keys

/** Seen by who lists either side. */
export function veTransferencia({ concessoes }: Ator, alvo: TransferenciaAlvo): boolean {
  const { listar } = transferencias
  return (
    pode(concessoes, listar.access, alvo.origem_caminho) ||
    pode(concessoes, listar.access, alvo.destino_caminho)
  )
}

const podeAbrir = ({ concessoes }: Ator, alvo: TransferenciaAlvo) =>
  pode(concessoes, transferencias.ver.access, alvo.origem_caminho) ||
  pode(concessoes, transferencias.ver.access, alvo.destino_caminho)

/** How it stands, and what may be done instead. */
const AGORA: Readonly<Record<SituacaoDaTransferencia, string>> = {
  solicitada: 'ainda espera que a autorizem, ou neguem.',
  autorizada: 'está autorizada, e nada dela espera isto: confira o que já saiu e o que falta sair.',
  em_transito: 'está a caminho: o destino recebe, ou recusa, o que saiu.',
  com_divergencia: 'tem o que não chegou: espera que quem trata divergências na origem diga o que houve.',
  emprestada: 'está com o tomador: registre a devolução, ou prorrogue o prazo.',
  encerrada: 'já terminou. Para mover de novo, faça outra.',
  negada: 'foi negada. Se ainda precisa, faça outra.',
  cancelada: 'foi cancelada. Se ainda precisa, faça outra.',
}

const TRATE_ANTES = 'tem o que não chegou: diga antes o que houve, em Tratar, na aba Bens.'

const VOLTANDO = 'foi recusada no destino e está voltando: a origem confere o que voltou.'

/** As it stands for this actor: an order only to who can carry it out. */
function agora({ concessoes }: Ator, alvo: TransferenciaAlvo): string {
  const { situacao, objeto, origem_caminho, voltando, a_receber } = alvo
  const trata = pode(concessoes, transferencias.tratarDivergencia.access, origem_caminho)
  if (situacao === 'com_divergencia' && objeto === 'bem' && trata) return TRATE_ANTES
  return situacao === 'em_transito' && voltando > 0 && a_receber === 0 ? VOLTANDO : AGORA[situacao]
}

/** Why this actor may not do it to this transfer; undefined when they may. */
export function impedimento(
  ator: Ator,
  acao: AcaoSobreTransferencia,
  alvo: TransferenciaAlvo,
): Recusa | undefined {
  const { lado, quando, pessoa }: Regra = REGRAS[acao]
  const caminho = lado === 'origem' ? alvo.origem_caminho : alvo.destino_caminho
  if (!pode(ator.concessoes, transferencias[acao].access, caminho))
    return new SemPermissao(`Quem faz isto é quem cuida do local de ${lado}.`)
  if (!quando(alvo))
    return new Recusa('ERR_ESTADO_INVALIDO', {
      mensagem: `${alvo.protocolo} ${agora(ator, alvo)}`,
      dados: { situacao: alvo.situacao },
    })
  const dela = pessoa?.(alvo, ator.usuario.id)
  return dela === undefined ? undefined : new Recusa('ERR_NAO_AUTORIZADO', dela)
}

export function exigirAbertura(ator: Ator, alvo: TransferenciaAlvo): void {
  if (!podeAbrir(ator, alvo)) throw new Recusa('ERR_NAO_AUTORIZADO')
}

/** Of materials, what leaves is picked first, and the shipment says the rest (`server/almoxarifado/remessas/policy.ts`). */
function impedimentoDeSeparar({ concessoes }: Ator, alvo: TransferenciaAlvo): Recusa | undefined {
  if (!pode(concessoes, 'painel.almoxarifado.transferencias.separar', alvo.origem_caminho))
    return new SemPermissao('Quem faz isto é quem cuida do local de origem.')
  const ha = alvo.linhas_a_separar > 0 && !alvo.devolucao_sem_estoque && EM_ANDAMENTO.includes(alvo.situacao)
  return ha
    ? undefined
    : new Recusa('ERR_ESTADO_INVALIDO', `${alvo.protocolo} não tem material a separar agora.`)
}

export function acoesDaTransferencia(ator: Ator, alvo: TransferenciaAlvo): AcaoDoRegistro[] {
  const acoes = ACOES.map((acao) => acaoDoRegistro(`transferencias.${acao}`, impedimento(ator, acao, alvo)))
  return [
    { chave: 'transferencias.ver', permitido: podeAbrir(ator, alvo) },
    acaoDoRegistro('transferencias.separar', impedimentoDeSeparar(ator, alvo)),
    ...acoes,
  ]
}
