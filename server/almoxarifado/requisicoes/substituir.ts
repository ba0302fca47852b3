// R5: the depósito proposes another material for what it cannot serve of a line, and who asked answers.

import sql from 'sql-template-tag'
import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { SubstitutoProposto } from '#contract/almoxarifado/requisicoes.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { type LinhaAlvo, linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import { refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { niveisPara, parcelasDe } from './alcada.ts'
import { avisarSubstituicaoProposta, avisarSubstituicaoRespondida } from './avisos.ts'
import { auditar, requisicaoPara } from './comando.ts'
import { exigirMaterial } from './gravar.ts'
import type { RequisicaoAlvo } from './policy.ts'
import { aceitarProposta, estaProposta, type Proposta, recusarPropostas } from './propostas.ts'

interface Onde {
  id: number
  itemId: number
}

const foraDela = () =>
  new Recusa('ERR_NAO_ENCONTRADO', 'Esta linha não é desta requisição. Recarregue a tela.')

interface Unidade {
  descricao: string
  unidade: string
  casas: number
}

function exigirCasas(campo: string, qtd_e3: number, { descricao, unidade, casas }: Unidade): void {
  if (!cabeNaUnidade(qtd_e3, casas))
    throw campoInvalido(
      campo,
      `${descricao} é contado em ${unidadePorExtenso(unidade)}: a quantidade não pode ter tantas casas decimais.`,
    )
}

/** In use, of consumption as the other, and in no other line. */
async function materialProposto(
  { tx }: Pick<Comando, 'tx'>,
  linhas: readonly LinhaAlvo[],
  { material_id, qtd_e3 }: SubstitutoProposto,
): Promise<Unidade> {
  await exigirMaterial(tx, material_id, 'material_id')
  const repetida = linhas.find((linha) => linha.material_id === material_id)
  if (repetida)
    throw campoInvalido('material_id', `${repetida.descricao} já está nesta requisição. Escolha outro.`)
  const material = await tx.one<Unidade>(sql`
    select m.descricao, u.sigla as unidade, u.casas from material m join unidade_de_medida u on u.id = m.unidade_id
    where m.id = ${material_id}`)
  exigirCasas('qtd_e3', qtd_e3, material)
  return material
}

/** What nobody of enough authority decided is asked for anew, not proposed. */
async function exigirAlcada(
  comando: Comando,
  alvo: RequisicaoAlvo,
  linhas: readonly LinhaAlvo[],
  { linha, proposta }: { linha: LinhaAlvo; proposta: SubstitutoProposto },
): Promise<void> {
  const { material_id, qtd_e3, qtd_substitui_e3 } = proposta
  const antes = parcelasDe(linhas)
  const depois = parcelasDe(
    linhas.map((uma) =>
      uma === linha ? { ...uma, qtd_em_substituicao_e3: uma.qtd_em_substituicao_e3 + qtd_substitui_e3 } : uma,
    ),
  )
  const precisa = await niveisPara(comando, alvo, [...depois, { material_id, qtd_e3 }])
  if (precisa > alvo.niveis && precisa > (await niveisPara(comando, alvo, antes)))
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Com este material a requisição passaria do valor, ou da cota, que foi autorizado. Proponha menos, ou peça uma requisição nova.',
    )
}

export async function proporSubstituto(
  comando: Comando,
  { id, itemId }: Onde,
  proposta: SubstitutoProposto,
): Promise<void> {
  const { tx, ator, agora } = comando
  const { material_id, qtd_e3, qtd_substitui_e3, motivo } = proposta
  const alvo = await requisicaoPara(comando, 'proporSubstituto', id)
  const linhas = await linhasDaRequisicao(tx, id)
  const linha = linhas.find((uma) => uma.id === itemId)
  if (linha === undefined) throw foraDela()
  exigirCasas('qtd_substitui_e3', qtd_substitui_e3, linha)
  if (qtd_substitui_e3 > aSepararDaLinha(linha))
    throw campoInvalido('qtd_substitui_e3', `De ${linha.descricao} falta separar menos que isto.`)
  const { descricao } = await materialProposto(comando, linhas, proposta)
  await exigirAlcada(comando, alvo, linhas, { linha, proposta })
  await tx.run(sql`
    update requisicao_item set qtd_em_substituicao_e3 = qtd_em_substituicao_e3 + ${qtd_substitui_e3}
    where id = ${itemId}`)
  await tx.run(sql`
    insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, justificativa, substituto_de,
      qtd_substitui_e3, substituicao_proposta_por, substituicao_proposta_em)
    select ${id}, max(ordem) + 1, ${material_id}, ${qtd_e3}, ${motivo}, ${itemId}, ${qtd_substitui_e3},
      ${ator.usuario.id}, ${agora} from requisicao_item where requisicao_id = ${id}`)
  await refazerAtendimento(comando, id)
  auditar(comando, alvo, { para: { substituto: descricao, em_lugar_de: linha.descricao }, motivo })
  await avisarSubstituicaoProposta({ tx, por: ator.usuario.id }, id, {
    substituto: descricao,
    em_lugar_de: linha.descricao,
  })
}

async function propostaAberta({ tx }: Comando, { id, itemId }: Onde): Promise<Proposta> {
  const linha = (await linhasDaRequisicao(tx, id)).find((uma) => uma.id === itemId)
  if (linha === undefined) throw foraDela()
  if (!estaProposta(linha))
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta linha não espera resposta. Atualize a tela.')
  return linha
}

export async function responderSubstituto(
  comando: Comando,
  onde: Onde,
  { aceito, motivo }: { aceito: boolean; motivo: string | null },
): Promise<void> {
  const { tx, ator } = comando
  const { id } = onde
  const alvo = await requisicaoPara(comando, 'responderSubstituto', id)
  const proposta = await propostaAberta(comando, onde)
  const { descricao, substituicao_proposta_por } = proposta
  if (substituicao_proposta_por === ator.usuario.id)
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Quem propôs não responde: pode retirar a proposta.')
  if (aceito) await aceitarProposta(comando, proposta)
  else await recusarPropostas(comando, [proposta], motivo ?? 'Não aceito')
  await refazerAtendimento(comando, id)
  auditar(comando, alvo, { para: { substituto: descricao, aceito }, motivo })
  await avisarSubstituicaoRespondida({ tx, por: ator.usuario.id }, id, {
    aceito,
    motivo,
    substituto: descricao,
    para: substituicao_proposta_por,
  })
}

/** As if it had never been: nothing points at what nobody answered. */
export async function retirarSubstituto(comando: Comando, onde: Onde): Promise<void> {
  const { tx } = comando
  const { id } = onde
  const alvo = await requisicaoPara(comando, 'retirarSubstituto', id)
  const proposta = await propostaAberta(comando, onde)
  await recusarPropostas(comando, [proposta], 'Retirada')
  await tx.run(sql`delete from requisicao_item where id = ${proposta.id}`)
  await refazerAtendimento(comando, id)
  auditar(comando, alvo, { de: { substituto: proposta.descricao }, para: { substituto: null } })
}
