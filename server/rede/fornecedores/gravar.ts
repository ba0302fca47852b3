// The register of a supplier, new or changed: its document first.

import { documentoSemMascara, motivoDoDocumento, ordemDeMatriz } from '#contract/casa/documentos-br.ts'
import type { DadosDoFornecedor } from '#contract/rede/fornecedor.ts'
import type { fornecedores } from '#contract/rede/fornecedores.ts'
import { documentoDoTipo } from '#contract/rede/fornecimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { fornecedorDetalhado, fornecedorPara } from './comando.ts'
import { cadastroDoFornecedor, donoDoDocumento, gravarFornecedor, inserirFornecedor } from './queries.ts'

const noDocumento = (codigo: 'ERR_DOCUMENTO_INVALIDO' | 'ERR_DUPLICADO', mensagem: string, dados?: unknown) =>
  new Recusa(codigo, { mensagem, erros: { documento: [mensagem] }, ...(dados !== undefined && { dados }) })

/** Without its mask; null for who has none. Throws what is wrong with it. */
function documentoDe({ tipo_pessoa, documento }: DadosDoFornecedor): string | null {
  const tipo = documentoDoTipo(tipo_pessoa)
  if (tipo === null) {
    if (documento === null) return null
    throw noDocumento('ERR_DOCUMENTO_INVALIDO', 'Um fornecedor estrangeiro não tem CPF nem CNPJ.')
  }
  if (documento === null)
    throw noDocumento('ERR_DOCUMENTO_INVALIDO', `Informe o ${tipo === 'cpf' ? 'CPF' : 'CNPJ'}.`)
  const motivo = motivoDoDocumento(tipo, documento)
  if (motivo !== null) throw noDocumento('ERR_DOCUMENTO_INVALIDO', motivo)
  return documentoSemMascara(documento)
}

/** What is stored of what was sent. `menos`: the record that is being changed, which may keep its own document. */
async function conferido(
  tx: Queryable,
  dados: DadosDoFornecedor,
  menos: number | null,
): Promise<DadosDoFornecedor> {
  const documento = documentoDe(dados)
  if (documento !== null) {
    const dono = await donoDoDocumento(tx, documento, menos)
    if (dono)
      throw noDocumento(
        'ERR_DUPLICADO',
        `Este documento já é de ${dono.razao_social}. Use o cadastro que existe.`,
        {
          id: dono.id,
          razao_social: dono.razao_social,
        },
      )
  }
  const deCnpj = documentoDoTipo(dados.tipo_pessoa) === 'cnpj' && documento !== null
  const daOrdem = deCnpj && ordemDeMatriz(documento) ? 'matriz' : 'filial'
  return { ...dados, documento, matriz_filial: deCnpj ? (dados.matriz_filial ?? daOrdem) : null }
}

/** Answers the id; what a list of them, or an import, does for each. */
export async function criarFornecedor(
  { tx, audit }: Pick<Comando, 'tx' | 'audit'>,
  pedido: DadosDoFornecedor,
): Promise<number> {
  const dados = await conferido(tx, pedido, null)
  const id = await inserirFornecedor(tx, dados)
  audit.mudanca({ entidade: 'fornecedor', entidade_id: id, para: { ...dados } })
  return id
}

/** While nothing was received from a supplier its document may still be put right. */
export async function editar(call: Call<typeof fornecedores.editar>) {
  const { tx, audit, params, body } = call
  const { versao, ...pedido } = body
  const alvo = await fornecedorPara(call, 'editar', params.id)
  if (alvo.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await fornecedorDetalhado(call, alvo.id) })
  const antes = await cadastroDoFornecedor(tx, alvo.id)
  const depois = await gravarFornecedor(tx, alvo.id, await conferido(tx, pedido, alvo.id))
  audit.mudanca({ entidade: 'fornecedor', entidade_id: alvo.id, de: { ...antes }, para: { ...depois } })
  return fornecedorDetalhado(call, alvo.id)
}
