// Who may do what to an asset: the one place where the operations of the register and the `acoes` of a record ask.

import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { eventosPossiveis, SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

const ACOES = [
  'ver',
  'editar',
  'editarValores',
  'tombar',
  'descartar',
  'juntar',
  'separar',
  'definirCapa',
] as const
type AcaoSobreBem = (typeof ACOES)[number]

/** The register of what left the órgão is history. */
const ENCERRADAS: readonly SituacaoDoPatrimonio[] = ['baixado', 'estornado']

interface BemPedido {
  situacao: BemListado['situacao']
  caminho: readonly number[]
}

export function exigirEmUso({ situacao }: Pick<BemPedido, 'situacao'>): void {
  if (ENCERRADAS.includes(situacao)) throw new Recusa('ERR_ESTADO_INVALIDO', foraDeUso(situacao))
}

const foraDeUso = (situacao: SituacaoDoPatrimonio) =>
  `O bem está ${SITUACOES_DO_BEM[situacao].toLowerCase()}: o cadastro dele não muda mais.`

function impedimento({ concessoes }: Pick<Ator, 'concessoes'>, acao: AcaoSobreBem, bem: BemPedido) {
  if (!pode(concessoes, bens[acao].access, bem.caminho))
    return new SemPermissao('Você não tem permissão para isto neste local.')
  if (acao === 'ver') return undefined
  if (ENCERRADAS.includes(bem.situacao)) return new Recusa('ERR_ESTADO_INVALIDO', foraDeUso(bem.situacao))
  if ((acao === 'tombar' || acao === 'descartar') && !eventosPossiveis(bem.situacao).includes(acao))
    return new Recusa('ERR_ESTADO_INVALIDO', 'O bem já foi tombado.')
  return undefined
}

export function acoesDoBem(ator: Pick<Ator, 'concessoes'>, bem: BemPedido): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`bens.${acao}`, impedimento(ator, acao, bem)))
}

export const VER_VALORES = 'painel.almoxarifado.patrimonios.ver-valores'

export const veValores = ({ concessoes }: Pick<Ator, 'concessoes'>, caminho: readonly number[]) =>
  pode(concessoes, VER_VALORES, caminho)

interface DoLocal {
  /** A list opens records and does nothing else with one. */
  acoes: AcaoDoRegistro[]
  valores: boolean
}

/** What the place of an asset decides, asked once of each place: a page has many assets of few. */
export function porLocal(ator: Pick<Ator, 'concessoes'>): (bem: BemPedido) => DoLocal {
  const dos = new Map<string, DoLocal>()
  return (bem) => {
    const chave = bem.caminho.join()
    const antes = dos.get(chave)
    if (antes) return antes
    const acoes = [acaoDoRegistro('bens.ver', impedimento(ator, 'ver', bem))]
    const deste = { acoes, valores: veValores(ator, bem.caminho) }
    dos.set(chave, deste)
    return deste
  }
}
