// The review of a note: what each line is and how it counts, kept at each pause, and then the lines of the draft.
import { contagemEm } from '#contract/almoxarifado/contagem-da-nfe.ts'
import { DadosDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import {
  type ConferenciaDaNota,
  type ConferenciaGravada,
  type DiferencaDaNota,
  diferencasDePeso,
  type EscolhaDaLinha,
  type LinhaDaNfe,
  type LinhaProposta,
  type MaterialDaLinha,
  type NotaEmConferencia,
} from '#contract/almoxarifado/nfe.ts'
import { materiaisRepetidos } from '#contract/almoxarifado/repetidos-da-nfe.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { opcoesDeMaterial } from '#server/almoxarifado/materiais/opcoes.ts'
import { casar, SEM_MATERIAL, semGtin } from '#server/almoxarifado/nfe/casar.ts'
import { notaDeAgora } from '#server/almoxarifado/nfe/lida.ts'
import { pedidoVisto } from '#server/almoxarifado/ressuprimentos/atendimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { entradaAlvo } from '../alvo.ts'
import { entradaPara, exigirVersao, inexistente } from '../comando.ts'
import { exigirMateriais, gravarRascunho } from '../gravar.ts'
import { impedimento, veEntrada } from '../policy.ts'
import { cabecalhoDaEntrada, entradaPorId } from '../queries.ts'
import { diferencasDoFornecedor, documentosDo, fornecedorDe } from './fornecedor.ts'
import { guardarEscolhas, type NotaGuardada, notaGuardada } from './queries.ts'
import { itemAberto, itensDaLinha, resolvida } from './rascunho.ts'
import { comSemelhanca } from './semelhanca.ts'

async function notaAberta(
  { tx, services }: Pick<Comando, 'tx' | 'services'>,
  id: number,
): Promise<NotaGuardada> {
  const guardada = await notaGuardada(tx, id)
  if (guardada === undefined)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Este rascunho não veio de uma nota, e não há o que conferir dela.',
    )
  if (guardada.conferida)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'A nota já foi conferida: corrija no próprio rascunho.')
  return { ...guardada, nota: await notaDeAgora({ services }, guardada.nota) }
}

/** Of a draft alone: who counts without seeing what the document says reads none of it here. */
export async function verNota({ tx, ator, params, services }: Call<typeof entradas.verNota>) {
  const alvo = await entradaAlvo(tx, params.id, 'ver')
  if (alvo === undefined || !veEntrada(ator, alvo)) throw inexistente()
  const recusa = impedimento(ator, 'editar', alvo, await limitesAtuais(tx))
  if (recusa) throw recusa
  const { nota, escolhas } = await notaAberta({ tx, services }, alvo.id)
  const entrada = await entradaPorId(tx, alvo.id, services.config.fuso)
  const fornecedor = entrada.fornecedor ?? (await fornecedorDe(tx, nota.emitente.documento)) ?? null
  const propostas = await casar(tx, nota.linhas, fornecedor?.id ?? null)
  const linhas = comEscolhas(propostas, escolhas, await materiaisDe(tx, escolhas))
  const pedido = await pedidoVisto({ tx, ator }, alvo.ressuprimento_id)
  const resposta: NotaEmConferencia = {
    ...nota,
    deposito_id: alvo.deposito_id,
    ressuprimento: pedido ? { id: pedido.id, protocolo: pedido.protocolo } : null,
    fornecedor,
    linhas,
    diferencas: await diferencasDe(tx, nota, { fornecedor_id: fornecedor?.id ?? null, linhas }),
    motivo: entrada.motivo_da_nota,
    versao: alvo.versao,
  }
  return resposta
}

/** Those of the note itself, of the supplier that was chosen, and of what its lines became. */
async function diferencasDe(
  db: Queryable,
  { diferencas, emitente }: NotaGuardada['nota'],
  { fornecedor_id, linhas }: { fornecedor_id: number | null; linhas: readonly LinhaProposta[] },
): Promise<DiferencaDaNota[]> {
  const doFornecedor =
    fornecedor_id === null ? [] : diferencasDoFornecedor(emitente, await documentosDo(db, fornecedor_id))
  return [...diferencas, ...doFornecedor, ...materiaisRepetidos(linhas)]
}

type Materiais = ReadonlyMap<number, MaterialDaLinha>

async function materiaisDe(db: Queryable, escolhas: readonly EscolhaDaLinha[]): Promise<Materiais> {
  const ids = [...new Set(escolhas.flatMap(({ material_id }) => material_id ?? []))]
  const opcoes = ids.length === 0 ? [] : await opcoesDeMaterial(db, { texto: '', ids, limite: ids.length })
  return new Map(opcoes.map((opcao) => [opcao.id, semGtin(opcao)]))
}

/** What was found of a line stays said of it while the material is the same. */
function comEscolhas<L extends LinhaProposta>(
  linhas: readonly L[],
  escolhas: readonly EscolhaDaLinha[],
  materiais: Materiais,
): LinhaProposta[] {
  const porItem = new Map(escolhas.map((escolha) => [escolha.item, escolha]))
  return linhas.map((linha) => {
    const escolha = porItem.get(linha.item)
    if (escolha === undefined) return linha
    const material = materiais.get(escolha.material_id ?? 0)
    if (material === undefined) return { ...linha, ...SEM_MATERIAL }
    const mesma = linha.material?.id === material.id
    const achada = mesma ? linha : { ...linha, ...SEM_MATERIAL }
    return { ...achada, material, ...contagemEm(linha, material, escolha) }
  })
}

const semProposta = (linha: LinhaDaNfe): LinhaProposta => ({ ...linha, alternativas: [], ...SEM_MATERIAL })

export async function conferirNota(call: Call<typeof entradas.conferirNota>): Promise<ConferenciaGravada> {
  const { tx, ator, params, body } = call
  const { alvo } = await entradaPara(call, 'editar', params.id)
  exigirVersao(alvo, body.versao)
  const { nota, escolhas } = await notaAberta(call, alvo.id)
  await exigirMateriais(call, body.linhas, 'linhas')
  const linhas = comEscolhas(nota.linhas.map(semProposta), body.linhas, await materiaisDe(tx, body.linhas))
  const diferencas = await diferencasDe(tx, nota, { fornecedor_id: body.fornecedor_id, linhas })
  if (body.concluir) exigirConcluida(body, linhas, diferencas)
  const cabecalho = await cabecalhoDaEntrada(tx, alvo.id)
  const dados = DadosDaEntrada.parse({
    ...cabecalho,
    fornecedor_id: body.fornecedor_id,
    ressuprimento_id: body.ressuprimento_id,
    motivo_da_nota: body.motivo,
    itens: linhas.flatMap((linha) => (resolvida(linha) ? itensDaLinha(linha) : [itemAberto(linha)])),
  })
  await gravarRascunho(call, alvo, dados)
  const ditas = body.concluir
    ? comSemelhanca(body.linhas, await casar(tx, nota.linhas, body.fornecedor_id))
    : body.linhas
  await guardarEscolhas(tx, alvo.id, {
    escolhas: [...ditas, ...recusadasAntes(escolhas, body.linhas)],
    conferida_por: body.concluir ? ator.usuario.id : null,
  })
  return { versao: alvo.versao + 1, diferencas }
}

/** A proposal that somebody took away does not come back because nothing more was said of its line. */
function recusadasAntes(
  antes: readonly EscolhaDaLinha[],
  agora: readonly EscolhaDaLinha[],
): EscolhaDaLinha[] {
  const ditas = new Set(agora.map(({ item }) => item))
  return antes.filter(({ item, material_id }) => material_id === null && !ditas.has(item))
}

/** Throws what is still open, one thing at a time. */
function exigirConcluida(
  { fornecedor_id, motivo }: ConferenciaDaNota,
  linhas: readonly LinhaProposta[],
  diferencas: readonly DiferencaDaNota[],
): void {
  if (fornecedor_id === null) throw campoInvalido('fornecedor_id', 'Escolha o fornecedor, ou cadastre-o.')
  const [impede] = diferencasDePeso(diferencas, 'impede')
  if (impede !== undefined) throw campoInvalido('fornecedor_id', impede)
  const aberta = linhas.find((linha) => !resolvida(linha))
  if (aberta)
    throw campoInvalido(
      'linhas',
      `Item ${aberta.item}: escolha o material e diga como a quantidade se conta.`,
    )
  if (motivo === null && diferencasDePeso(diferencas, 'pede_motivo').length > 0)
    throw campoInvalido('motivo', 'A nota tem diferenças: escreva por que recebê-la assim.')
}
