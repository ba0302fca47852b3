// Entries in the search: by their protocolo, by the number of the document that came, and by the key of an NF-e.
import sql, { type Sql } from 'sql-template-tag'
import { chaveSemMascara } from '#contract/almoxarifado/chave-de-nfe.ts'
import {
  DOCUMENTOS_DA_ENTRADA,
  type DocumentoDaEntrada,
  SITUACOES_DA_ENTRADA,
  type SituacaoDaEntrada,
} from '#contract/almoxarifado/entrada.ts'
import { pode } from '#contract/casa/acesso.ts'
import { comNumero, type NumerosProcurados, numerosDe } from '#server/dados/busca/numero.ts'
import { localAlcancado, nosDe, type PedidoDaBusca, type Procura } from '#server/dados/busca/pedido.ts'
import { searchable } from '#server/dados/busca/searchable.ts'

const LISTAR = 'painel.almoxarifado.entradas.listar'
const SERIES = ['ENT'] as const

interface EntradaAchada {
  id: number
  protocolo: string | null
  situacao: SituacaoDaEntrada
  doc_tipo: DocumentoDaEntrada
  doc_numero: string | null
  fornecedor: string | null
  deposito: string
  caminho: number[]
  pelo_protocolo: boolean
  pela_chave: boolean
}

interface Codigos {
  numeros: NumerosProcurados | null
  chave: string | null
  /** Of the document, with whatever people write before it taken away: `NF-e nº 000.123` → `000.123`. */
  documento: string | null
}

const ANTES_DO_NUMERO = /^(?:(?:nota(?: fiscal)?|nf-?e?)(?: |$))?(?:n[º°.]* ?)?/i

function codigosDe(pedido: PedidoDaBusca): Codigos {
  const { texto, protocolo } = pedido.pergunta
  const numeros = numerosDe(pedido, SERIES)
  if (protocolo !== null) return { numeros, chave: null, documento: null }
  const chave = chaveSemMascara(texto).replace(/^NFE(?=.{44}$)/, '')
  const documento = texto.replace(ANTES_DO_NUMERO, '')
  return {
    numeros,
    chave: chave.length === 44 ? chave : null,
    documento: /\d/.test(documento) && documento.length <= 40 ? documento : null,
  }
}

function achadas({ numeros, chave, documento }: Codigos): Sql {
  const protocolo = numeros === null ? sql`false` : comNumero(sql`protocolo`, numeros)
  return sql`
    select id, true as pelo_protocolo, false as pela_chave from entrada where ${protocolo}
    union all select id, false, true from entrada where chave_nfe = ${chave}
    union all select id, false, false from entrada where numero_do_documento(doc_numero) = numero_do_documento(${documento})`
}

function linhasDe(pedido: PedidoDaBusca, codigos: Codigos): Sql {
  return sql`
    select e.id, e.protocolo, e.situacao, e.doc_tipo, e.doc_numero, f.razao_social as fornecedor, l.nome as deposito,
      l.caminho, a.pelo_protocolo, a.pela_chave
    from (select id, bool_or(pelo_protocolo) as pelo_protocolo, bool_or(pela_chave) as pela_chave
      from (${achadas(codigos)}) x group by id) a
    join entrada e on e.id = a.id join local l on l.id = e.deposito_id left join fornecedor f on f.id = e.fornecedor_id
    where ${localAlcancado(pedido, nosDe(pedido, LISTAR))}
    order by coalesce(e.protocolo = any(${[...(codigos.numeros?.exatos ?? [])]}::text[]), false) desc,
      e.situacao in ('recusada', 'estornada', 'cancelada'), e.id desc
    limit ${pedido.limite}`
}

function motivoDe({ protocolo, doc_numero, pelo_protocolo, pela_chave }: EntradaAchada): string {
  if (pelo_protocolo) return `Protocolo ${protocolo}`
  return pela_chave ? 'Chave da NF-e' : `Documento ${doc_numero}`
}

const procura: Procura = async (db, pedido) => {
  const codigos = codigosDe(pedido)
  const { numeros, chave, documento } = codigos
  if (numeros === null && chave === null && documento === null) return []
  const linhas = await db.rows<EntradaAchada>(linhasDe(pedido, codigos))
  return linhas.map((linha) => {
    const { id, protocolo, situacao, doc_tipo, doc_numero, fornecedor, deposito, caminho } = linha
    const doDocumento = doc_numero === null ? null : `${DOCUMENTOS_DA_ENTRADA[doc_tipo]} ${doc_numero}`
    return {
      id,
      titulo: [protocolo ?? doDocumento ?? 'Entrada em rascunho', fornecedor].filter(Boolean).join(' · '),
      subtitulo: [SITUACOES_DA_ENTRADA[situacao], protocolo && doDocumento, deposito]
        .filter(Boolean)
        .join(' · '),
      url: pode(pedido.ator.concessoes, 'painel.almoxarifado.entradas.ver', caminho)
        ? `/painel/almoxarifado/entradas/${id}`
        : `/painel/almoxarifado/entradas?texto=${encodeURIComponent(protocolo ?? doc_numero ?? '')}`,
      exato: !linha.pelo_protocolo || (numeros?.inteiro ?? false),
      motivo: motivoDe(linha),
    }
  })
}

export const entradasPesquisaveis = searchable({ permissoes: [LISTAR], series: SERIES, procura })
