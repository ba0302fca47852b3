// Who may do what to an asset: the one place where the operations of the register and the `acoes` of a record ask.

import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { eventosPossiveis, SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'

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
    return 'Você não tem permissão para isto neste local.'
  if (acao === 'ver') return null
  if (ENCERRADAS.includes(bem.situacao)) return foraDeUso(bem.situacao)
  if ((acao === 'tombar' || acao === 'descartar') && !eventosPossiveis(bem.situacao).includes(acao))
    return 'O bem já foi tombado.'
  return null
}

export function acoesDoBem(ator: Pick<Ator, 'concessoes'>, bem: BemPedido): AcaoDoRegistro[] {
  return ACOES.map((acao) => {
    const motivo = impedimento(ator, acao, bem)
    return { chave: `bens.${acao}`, permitido: motivo === null, ...(motivo && { motivo }) }
  })
}

export const VER_VALORES = 'painel.almoxarifado.patrimonios.ver-valores'

export const veValores = ({ concessoes }: Pick<Ator, 'concessoes'>, caminho: readonly number[]) =>
  pode(concessoes, VER_VALORES, caminho)
