// Who may do what to a requisition: the one place where both the operations and the `acoes` of each record ask.

import {
  EVENTOS_DA_REQUISICAO,
  type EventoDaRequisicao,
  SITUACOES_DA_REQUISICAO,
  type SituacaoDaRequisicao,
  type TipoDeRequisicao,
} from '#contract/almoxarifado/requisicao.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { type Autoridade, autoridadePara } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface RequisicaoAlvo {
  id: number
  uuid: string
  protocolo: string | null
  tipo: TipoDeRequisicao
  situacao: SituacaoDaRequisicao
  nivel: number | null
  niveis: number
  solicitante_id: number
  /** Whoever sent it the last time. */
  enviada_por: number | null
  local_destino_id: number
  destino_caminho: number[]
  deposito_id: number
  deposito_caminho: number[]
  versao_do_pedido: number
  ratificar_ate: string | null
  ratificada_em: string | null
  /** Who decided a level of what was sent the last time. */
  decidiram: number[]
  /** Whether any of its lines has something: still to pick, being picked or gone, picked, in dispute. */
  a_separar: boolean
  /** Of the substitutes that nobody answered, who proposed each. */
  propostas_de: number[]
  saindo: boolean
  separada: boolean
  /** Whether a shipment of it is on its way to who asked, and whether one that was refused is coming back. */
  a_caminho: boolean
  voltando: boolean
  divergente: boolean
  versao: number
}

type Lado = 'destino' | 'deposito' | 'qualquer'

interface Regra {
  lado: Lado
  permissao: Permissao | ((alvo: RequisicaoAlvo) => Permissao)
  /** Asked too, where it is done. */
  tambem?: Permissao
  /** May be done by an authority that was lent. */
  decide?: true
  de: readonly SituacaoDaRequisicao[]
  /** Beyond the state: why it does not fit. */
  quando?: (alvo: RequisicaoAlvo) => string | undefined
  /** What the person themself may not have done. */
  pessoa?: (alvo: RequisicaoAlvo, quem: number) => string | undefined
}

const PERMISSAO_DO_NIVEL = [
  'painel.almoxarifado.requisicoes.autorizar',
  'painel.almoxarifado.requisicoes.autorizar-nivel-2',
  'painel.almoxarifado.requisicoes.autorizar-nivel-3',
] as const satisfies readonly Permissao[]

/** Of the level that decides now. */
export const permissaoDoNivel = ({ nivel }: Pick<RequisicaoAlvo, 'nivel'>): Permissao =>
  PERMISSAO_DO_NIVEL[(nivel ?? 1) - 1] ?? PERMISSAO_DO_NIVEL[0]

/** Whoever asked, or sent, decides nothing of it. */
function naoPediu({ solicitante_id, enviada_por }: RequisicaoAlvo, quem: number): string | undefined {
  return quem === solicitante_id || quem === enviada_por
    ? 'Quem pediu não decide: peça a outra pessoa que autorize neste local.'
    : undefined
}

function naoDecidiuAntes(alvo: RequisicaoAlvo, quem: number): string | undefined {
  return (
    naoPediu(alvo, quem) ??
    (alvo.decidiram.includes(quem)
      ? 'Você já decidiu num nível anterior: outra pessoa decide neste.'
      : undefined)
  )
}

const haProposta = ({ propostas_de }: RequisicaoAlvo): string | undefined =>
  propostas_de.length > 0 ? undefined : 'Nenhum substituto espera resposta.'

const deBens = ({ tipo }: RequisicaoAlvo) => tipo === 'permanente'
const soDeMateriais = (alvo: RequisicaoAlvo) =>
  deBens(alvo) ? 'É de bens permanentes: atenda com bens do depósito, um a um.' : undefined
const SEPARANDO =
  'Já há remessa: peça ao depósito que cancele a separação, ou encerre o saldo do que ainda não saiu.'
const area = 'painel.almoxarifado.requisicoes'
const doEvento = (evento: EventoDaRequisicao) => EVENTOS_DA_REQUISICAO[evento].de

const REGRAS = {
  editar: { lado: 'destino', permissao: `${area}.editar`, de: doEvento('editar') },
  enviar: { lado: 'destino', permissao: `${area}.enviar`, de: doEvento('enviar') },
  autorizar: {
    lado: 'destino',
    permissao: permissaoDoNivel,
    decide: true,
    de: doEvento('autorizar'),
    pessoa: naoDecidiuAntes,
  },
  devolver: {
    lado: 'destino',
    permissao: `${area}.devolver`,
    decide: true,
    de: doEvento('devolver'),
    pessoa: naoPediu,
  },
  negar: {
    lado: 'destino',
    permissao: `${area}.negar`,
    decide: true,
    de: doEvento('negar'),
    pessoa: naoPediu,
  },
  ratificar: {
    lado: 'destino',
    permissao: `${area}.ratificar-emergencial`,
    decide: true,
    de: doEvento('ratificar'),
    quando: ({ ratificar_ate, ratificada_em }) =>
      ratificar_ate !== null && ratificada_em === null ? undefined : 'Não há o que ratificar.',
    pessoa: naoPediu,
  },
  encerrarSaldo: {
    lado: 'qualquer',
    permissao: `${area}.encerrar-saldo`,
    de: doEvento('encerrarSaldo'),
    quando: ({ a_separar, propostas_de }) =>
      a_separar || propostas_de.length > 0
        ? undefined
        : 'Não há saldo: o resto já saiu ou está sendo separado.',
  },
  cancelar: {
    lado: 'destino',
    permissao: `${area}.cancelar`,
    de: doEvento('cancelar'),
    quando: ({ saindo }) => (saindo ? SEPARANDO : undefined),
  },
  proporSubstituto: {
    lado: 'deposito',
    permissao: `${area}.substituir-item`,
    de: ['autorizada'],
    quando: (alvo) =>
      soDeMateriais(alvo) ?? (alvo.a_separar ? undefined : 'Não há o que substituir: nada falta separar.'),
  },
  retirarSubstituto: {
    lado: 'deposito',
    permissao: `${area}.substituir-item`,
    de: ['autorizada'],
    quando: haProposta,
  },
  responderSubstituto: {
    lado: 'destino',
    permissao: `${area}.editar`,
    de: ['autorizada'],
    quando: haProposta,
    pessoa: ({ propostas_de }, quem) =>
      propostas_de.every((um) => um === quem)
        ? 'Quem propôs não responde: pode retirar a proposta.'
        : undefined,
  },
  separar: { lado: 'deposito', permissao: `${area}.separar`, de: ['autorizada'], quando: soDeMateriais },
  atenderComBens: {
    lado: 'deposito',
    permissao: `${area}.separar`,
    tambem: transferencias.criar.access,
    de: ['autorizada'],
    quando: (alvo) => (deBens(alvo) && alvo.a_separar ? undefined : 'Não há bens a atender nela.'),
  },
  expedir: { lado: 'deposito', permissao: `${area}.expedir`, de: ['autorizada'] },
  receber: { lado: 'destino', permissao: `${area}.receber`, de: ['autorizada'] },
  confirmarRetorno: { lado: 'deposito', permissao: `${area}.expedir`, de: ['autorizada'] },
  tratarDivergencia: { lado: 'deposito', permissao: `${area}.tratar-divergencia`, de: ['autorizada'] },
} as const satisfies Record<string, Regra>

export type AcaoSobreRequisicao = keyof typeof REGRAS
export type Decisao = 'autorizar' | 'devolver' | 'negar' | 'ratificar'

/** Who acts, with what was lent to them where it was asked for. */
export interface Quem {
  ator: Ator
  autoridades: readonly Autoridade[]
}

export const quem = (ator: Ator, autoridades?: readonly Autoridade[]): Quem => ({
  ator,
  autoridades: autoridades ?? [{ delegado_por: null, concessoes: ator.concessoes }],
})
const ACOES = Object.keys(REGRAS) as AcaoSobreRequisicao[] // as: Object.keys forgets the literal keys

/** Of what is done with shipments, whether there is anything to do now: the shipment itself says which. */
const HA_O_QUE_FAZER: Partial<Record<AcaoSobreRequisicao, (alvo: RequisicaoAlvo) => boolean>> = {
  separar: ({ a_separar }) => a_separar,
  // Of assets, their transfer says who does it.
  expedir: (alvo) => alvo.separada && !deBens(alvo),
  receber: (alvo) => alvo.a_caminho && !deBens(alvo),
  confirmarRetorno: (alvo) => alvo.voltando && !deBens(alvo),
  tratarDivergencia: (alvo) => alvo.divergente && !deBens(alvo),
}

/** What people call it. */
export const nomeDaRequisicao = ({ id, protocolo }: Pick<RequisicaoAlvo, 'id' | 'protocolo'>) =>
  protocolo ?? `Rascunho ${id}`

/** The requester sees their own; others, who lists either side. A draft is of the destination alone. */
export function veRequisicao({ concessoes }: Ator, alvo: RequisicaoAlvo): boolean {
  const { access } = requisicoes.listar
  return (
    pode(concessoes, access, alvo.destino_caminho) ||
    (alvo.protocolo !== null && pode(concessoes, access, alvo.deposito_caminho))
  )
}

const podeAbrir = ({ concessoes }: Ator, alvo: RequisicaoAlvo) =>
  pode(concessoes, requisicoes.ver.access, alvo.destino_caminho) ||
  (alvo.protocolo !== null && pode(concessoes, requisicoes.ver.access, alvo.deposito_caminho))

export function exigirAbertura(ator: Ator, alvo: RequisicaoAlvo): void {
  if (!podeAbrir(ator, alvo)) throw new Recusa('ERR_NAO_AUTORIZADO')
}

const chaveDa = ({ permissao }: Regra, alvo: RequisicaoAlvo): Permissao =>
  typeof permissao === 'string' ? permissao : permissao(alvo)

/** By whose authority it is decided. */
export const autoridadeSobre = (
  { autoridades }: Quem,
  acao: Decisao,
  alvo: RequisicaoAlvo,
): Autoridade | undefined =>
  autoridadePara(autoridades, {
    permissao: chaveDa(REGRAS[acao], alvo),
    caminho: alvo.destino_caminho,
    solicitante_id: alvo.solicitante_id,
  })

function alcanca({ ator, autoridades }: Quem, regra: Regra, alvo: RequisicaoAlvo): boolean {
  const { lado, decide } = regra
  const { concessoes } = ator
  const permissao = chaveDa(regra, alvo)
  if (decide) {
    const { destino_caminho: caminho, solicitante_id } = alvo
    return autoridadePara(autoridades, { permissao, caminho, solicitante_id }) !== undefined
  }
  const em = (caminho: readonly number[]) =>
    [permissao, ...(regra.tambem ? [regra.tambem] : [])].every((chave) => pode(concessoes, chave, caminho))
  const noDestino = () => em(alvo.destino_caminho)
  const noDeposito = () => em(alvo.deposito_caminho)
  if (lado === 'qualquer') return noDestino() || noDeposito()
  return lado === 'destino' ? noDestino() : noDeposito()
}

const QUEM: Readonly<Record<Lado, string>> = {
  destino: 'Quem faz isto é quem responde pelo local de destino, com esta permissão.',
  deposito: 'Quem faz isto é quem cuida do depósito.',
  qualquer: 'Quem faz isto é o depósito ou quem pediu.',
}

/** Who authorises there, at another level than the one that it waits for. */
const decideOutroNivel = ({ autoridades }: Quem, alvo: RequisicaoAlvo): boolean =>
  alvo.situacao === 'em_autorizacao' &&
  PERMISSAO_DO_NIVEL.some(
    (permissao) =>
      autoridadePara(autoridades, {
        permissao,
        caminho: alvo.destino_caminho,
        solicitante_id: alvo.solicitante_id,
      }) !== undefined,
  )

const deOutroNivel = ({ nivel, niveis }: RequisicaoAlvo) =>
  `Espera o nível ${nivel} de ${niveis}, e a sua autorização aqui é de outro nível.`

const naoCabe = (alvo: RequisicaoAlvo, porque: string) =>
  new Recusa('ERR_ESTADO_INVALIDO', { mensagem: porque, dados: { situacao: alvo.situacao } })

/** Why this actor may not do it to this requisition; undefined when they may. */
export function impedimento(quem: Quem, acao: AcaoSobreRequisicao, alvo: RequisicaoAlvo): Recusa | undefined {
  const regra: Regra = REGRAS[acao]
  if (!alcanca(quem, regra, alvo))
    return acao === 'autorizar' && decideOutroNivel(quem, alvo)
      ? new Recusa('ERR_NAO_AUTORIZADO', deOutroNivel(alvo))
      : new SemPermissao(QUEM[regra.lado])
  if (!regra.de.includes(alvo.situacao))
    return naoCabe(
      alvo,
      `${nomeDaRequisicao(alvo)} está "${SITUACOES_DA_REQUISICAO[alvo.situacao].toLowerCase()}": isto não cabe agora. Atualize a tela.`,
    )
  const porque = regra.quando?.(alvo)
  if (porque !== undefined) return naoCabe(alvo, porque)
  const dela = regra.pessoa?.(alvo, quem.ator.usuario.id)
  return dela === undefined ? undefined : new Recusa('ERR_NAO_AUTORIZADO', dela)
}

export function acoesDaRequisicao(quem: Quem, alvo: RequisicaoAlvo): AcaoDoRegistro[] {
  const acoes = ACOES.map((acao) => {
    const ha = HA_O_QUE_FAZER[acao]?.(alvo) ?? true
    const recusa =
      impedimento(quem, acao, alvo) ?? (ha ? undefined : naoCabe(alvo, 'Não há o que fazer agora.'))
    return acaoDoRegistro(`requisicoes.${acao}`, recusa)
  })
  const repete = pode(quem.ator.concessoes, requisicoes.repetir.access, alvo.destino_caminho)
  return [
    { chave: 'requisicoes.ver', permitido: podeAbrir(quem.ator, alvo) },
    acaoDoRegistro('requisicoes.repetir', repete ? undefined : new SemPermissao()),
    ...acoes,
  ]
}
