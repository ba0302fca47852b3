// Official documents: the register, the issue, the file and the public verification.

import { codigoDeVerificacao, codigoEmGrupos } from '#contract/casa/codigo-de-verificacao.ts'
import type { DocumentoDetalhado, documentos } from '#contract/papeis/documentos.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import type { Call, Handlers, Services } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { copiaCancelada, pdfDoDocumento } from './arquivo.ts'
import { cancelar, emitir, enderecoDeVerificacao } from './emitir.ts'
import { listar } from './lista.ts'
import { acoesDoDocumento, documentoAlcancado } from './policy.ts'
import { type DocumentoLido, documentoPorCodigo, documentoPorId } from './queries.ts'

type ComDocumento = Pick<Call<typeof documentos.ver>, 'tx' | 'ator' | 'services'>

/** The document as the screens show it, for who has just been let through. */
async function documentoVisto({ tx, ator, services }: ComDocumento, id: number): Promise<DocumentoDetalhado> {
  const documento = await documentoPorId(tx, id)
  if (!documento) throw new Error('a document just found is not there')
  const {
    caminho: _caminho,
    alcance: _alcance,
    pdf_arquivo: _arquivo,
    pdf_tamanho: _tamanho,
    entidade_id: _de,
    com_valores: _com,
    ato_em_vigor: _ato,
    codigo_verificacao,
    ...visto
  } = documento
  return {
    ...visto,
    codigo_verificacao: codigoEmGrupos(codigo_verificacao),
    endereco_de_verificacao: enderecoDeVerificacao(services.config.urlPublica, codigo_verificacao),
    acoes: acoesDoDocumento(ator, documento),
  }
}

/** The file as it was issued; of a cancelled one, a copy that says so on each page. */
async function arquivoDado(
  services: Services,
  { id, situacao, cancelado_em, cancelado_por, motivo }: DocumentoLido,
) {
  if (situacao === 'cancelado' && cancelado_em !== null) {
    const cancelamento = { em: cancelado_em, por: cancelado_por ?? '', motivo: motivo ?? '' }
    const conteudo = Buffer.from(await copiaCancelada(services, id, cancelamento))
    return { conteudo, tamanho: conteudo.length }
  }
  const { arquivo, tamanho } = await pdfDoDocumento(services, id)
  const conteudo = await services.files.read(arquivo)
  if (!conteudo) throw new Recusa('ERR_NAO_ENCONTRADO', 'O arquivo deste documento não está no servidor.')
  return { conteudo, tamanho }
}

/** Who took the file, and when, is kept: it may name people. */
async function baixar(call: Call<typeof documentos.baixar>) {
  const { tx, params, query, ator, op, request, reply, services } = call
  const permissao = 'painel.geral.documentos.ver'
  const documento = await documentoAlcancado(tx, ator, { id: params.id, permissao })
  const { conteudo, tamanho } = await arquivoDado(services, documento)
  const trail = operationTrail('documentos.baixar', { ator, op, request })
  trail.mudanca({
    entidade: 'documento',
    entidade_id: documento.id,
    local_id: documento.local.id,
    para: { numero: documento.numero },
  })
  await services.db.transaction((escrita) => trail.write(escrita, null))
  const modo = query.modo === 'ver' ? 'inline' : 'attachment'
  return (
    reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Length', tamanho)
      .header(
        'Content-Disposition',
        `${modo}; filename="${documento.numero}${documento.situacao === 'cancelado' ? '-cancelado' : ''}.pdf"`,
      )
      // `object-src`: what the browser shows a PDF with is, to itself, an object in an empty page.
      .header('Content-Security-Policy', "default-src 'none'; object-src 'self'; frame-ancestors 'none'")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .send(conteudo)
  )
}

export const documentosHandlers: Handlers<typeof documentos> = {
  listar,
  baixar,

  async ver(call) {
    const permissao = 'painel.geral.documentos.ver'
    const { id } = await documentoAlcancado(call.tx, call.ator, { id: call.params.id, permissao })
    return documentoVisto(call, id)
  },

  async emitir(call) {
    return documentoVisto(call, await emitir(call))
  },

  async cancelar(call) {
    await cancelar(call)
    return documentoVisto(call, call.params.id)
  },

  /** One look-up for any code, and one shape of answer: what is not a code is looked up as one that nobody has. */
  async verificar({ tx, params }) {
    const documento = await documentoPorCodigo(tx, codigoDeVerificacao(params.codigo) ?? '')
    if (!documento) return { resultado: 'nao_confere', documento: null }
    return { resultado: documento.situacao === 'vigente' ? 'confere' : 'cancelado', documento }
  },
}
