// What every act on a disposal begins and ends with, and who may do which.

import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { DesfazimentoDetalhado, SituacaoDoDesfazimento } from '#contract/patrimonio/desfazimento.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { veValores, vistoDe } from '#server/patrimonio/bens/ato-do-bem.ts'
import { mesesPorLancar } from '#server/patrimonio/depreciacoes/execucao.ts'
import {
  arroladosDe,
  baixasDe,
  type DesfazimentoLido,
  desfazimentoPorId,
  travarDesfazimento,
} from './queries.ts'

const NAO_EXISTE = 'Desfazimento não encontrado entre os dos locais que você alcança.'

const REGRAS = {
  avaliar: { de: ['aberto'] },
  emitirLaudo: { de: ['aberto'] },
  reaproveitar: { de: ['aberto', 'avaliado'] },
  baixar: { de: ['avaliado'] },
  cancelar: { de: ['aberto', 'avaliado'] },
} as const satisfies Record<string, { de: readonly SituacaoDoDesfazimento[] }>

type AcaoSobreDesfazimento = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobreDesfazimento[] // as: Object.keys forgets the literal keys

const AGORA: Readonly<Record<SituacaoDoDesfazimento, string>> = {
  aberto: 'O laudo ainda não foi emitido: avalie os bens e emita o laudo.',
  avaliado: 'O laudo já foi emitido.',
  baixado: 'Os bens deste desfazimento já foram baixados.',
  cancelado: 'Este desfazimento foi cancelado.',
}
const OUTRA_PESSOA = 'Quem emitiu o laudo não dá a baixa: peça a outra pessoa.'

function impedimento(
  ator: Ator,
  acao: AcaoSobreDesfazimento,
  { caminho, situacao, laudo_por_id, baixas }: DesfazimentoLido & { baixas: number },
): Recusa | undefined {
  if (!pode(ator.concessoes, desfazimentos[acao].access, caminho))
    return new SemPermissao('Você não pode fazer isto neste local: peça a quem pode.')
  const { de }: { de: readonly SituacaoDoDesfazimento[] } = REGRAS[acao]
  if (!de.includes(situacao)) return new Recusa('ERR_ESTADO_INVALIDO', AGORA[situacao])
  if (acao === 'cancelar' && baixas > 0)
    return new Recusa('ERR_ESTADO_INVALIDO', 'Já houve baixa: reaproveite os bens que ficaram, um a um.')
  if (acao === 'baixar' && laudo_por_id === ator.usuario.id)
    return new Recusa('ERR_NAO_AUTORIZADO', OUTRA_PESSOA)
  return undefined
}

const emVigor = (baixas: readonly { bens: number }[]) => baixas.filter(({ bens }) => bens > 0).length

/** The disposal, held until the end, if this actor may do this to it. */
export async function desfazimentoPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreDesfazimento,
  id: number,
): Promise<DesfazimentoLido> {
  await travarDesfazimento(tx, id)
  const lido = await desfazimentoPorId(tx, id)
  if (!lido || !vistoDe(ator, lido.caminho)) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  const recusa = impedimento(ator, acao, { ...lido, baixas: emVigor(await baixasDe(tx, id)) })
  if (recusa) throw recusa
  return lido
}

function acoesDe(ator: Ator, alvo: DesfazimentoLido & { baixas: number }): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`desfazimentos.${acao}`, impedimento(ator, acao, alvo)))
}

export async function desfazimentoDetalhado(
  { tx, ator, agora, services }: Pick<Comando, 'tx' | 'ator' | 'agora' | 'services'>,
  id: number,
): Promise<DesfazimentoDetalhado> {
  const lido = await desfazimentoPorId(tx, id)
  if (!lido || !vistoDe(ator, lido.caminho)) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  const baixas = await baixasDe(tx, id)
  const oculto = !veValores(ator, lido.caminho)
  const semValores = oculto && { valor_mercado_centavos: null, custo_recuperacao_centavos: null }
  const { laudo_por_id: _, ...desfazimento } = lido
  return {
    ...desfazimento,
    baixas,
    meses_por_depreciar: await mesesPorLancar(tx, agora, services.config.fuso),
    arrolados: (await arroladosDe(tx, id)).map(({ exige_foto: __, ...um }) => ({ ...um, ...semValores })),
    acoes: acoesDe(ator, { ...lido, baixas: emVigor(baixas) }),
  }
}
