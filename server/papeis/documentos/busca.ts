// Official documents in the search: by their number, and by the verification code printed on them.
import sql, { type Sql } from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { codigoDeVerificacao, codigoEmGrupos } from '#contract/casa/codigo-de-verificacao.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import {
  comNumero,
  type NumerosProcurados,
  numeroExato,
  numerosDe,
  oExatoAntes,
} from '#server/dados/busca/numero.ts'
import { localAlcancado, nosDe, type PedidoDaBusca, type Procura } from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'
import { TIPOS } from '#server/document-types.ts'
import { veOsValores } from './policy.ts'
import { ALCANCE, colunasDoDocumento, type DocumentoNomeado, OUTRO_LOCAL } from './queries.ts'

const LISTAR = 'painel.geral.documentos.listar'

/** Of each type of document, one. */
const SERIES = Object.values(TIPOS).map(({ sigla }) => sigla)

interface DocumentoAchado extends DocumentoNomeado {
  alcance: number[]
}

/** As it is printed, or the whole address that its QR carries. */
const codigoNoTexto = (texto: string): string | null =>
  codigoDeVerificacao(texto.replace(/^.*\/verificar\//, ''))

function linhasDe(
  pedido: PedidoDaBusca,
  { numeros, codigo }: { numeros: NumerosProcurados | null; codigo: string | null },
): Sql {
  const onde = numeros === null ? sql`d.codigo_verificacao = ${codigo}` : comNumero(sql`d.numero`, numeros)
  return sql`
    select ${colunasDoDocumento}, ${ALCANCE} as alcance
    from documento d join local l on l.id = d.local_id ${OUTRO_LOCAL}
    where ${onde} and ${localAlcancado(pedido, nosDe(pedido, LISTAR), ALCANCE)}
    order by ${oExatoAntes(sql`d.numero`, numeros)}, d.situacao = 'cancelado', d.id desc limit ${pedido.limite}`
}

const podeAbrir = ({ ator: { concessoes } }: PedidoDaBusca, documento: DocumentoAchado): boolean =>
  pode(concessoes, 'painel.geral.documentos.ver', documento.alcance) && veOsValores(concessoes, documento)

const procura: Procura = async (db, pedido) => {
  const numeros = numerosDe(pedido, SERIES)
  const codigo = pedido.pergunta.protocolo === null ? codigoNoTexto(pedido.pergunta.texto) : null
  if (numeros === null && codigo === null) return []
  const linhas = await db.rows<DocumentoAchado>(linhasDe(pedido, { numeros, codigo }))
  return linhas.map((linha) => ({
    id: linha.id,
    titulo: `${linha.numero} · ${TIPOS_DE_DOCUMENTO[linha.tipo].titulo}`,
    subtitulo: [linha.situacao === 'cancelado' && 'Cancelado', linha.local.nome].filter(Boolean).join(' · '),
    url: podeAbrir(pedido, linha)
      ? `/painel/geral/documentos/${linha.id}`
      : `/painel/geral/documentos?texto=${linha.numero}`,
    exato: numeros === null || numeroExato(numeros, linha.numero),
    motivo:
      numeros === null ? `Código de verificação ${codigoEmGrupos(codigo ?? '')}` : `Número ${linha.numero}`,
  }))
}

export const documentosPesquisaveis = searchable({ permissoes: [LISTAR], series: SERIES, procura })
