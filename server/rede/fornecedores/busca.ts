// Suppliers in the search: by their names, by the beginning of a CNPJ as it is written, and by the whole document, also
// that of one merged into another.
import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { cpfConfere, documentoSemMascara } from '#contract/casa/documentos-br.ts'
import {
  SITUACOES_DO_FORNECEDOR,
  type SituacaoDoFornecedor,
  type TipoDeFornecedor,
} from '#contract/rede/fornecimento.ts'
import { motivoPorPalavras } from '#server/dados/busca/motivo.ts'
import {
  comPalavras,
  type PedidoDaBusca,
  type Procura,
  palavrasInteiras,
  temOQueProcurar,
} from '#server/dados/busca/pedido.ts'
import { documentoNoTexto } from '#server/dados/busca/pergunta.ts'
import { searchable } from '#server/dados/busca/searchable.ts'
import { documentoVisto } from './documento-visto.ts'
import { comSancao } from './list-queries.ts'

interface FornecedorAchado {
  id: number
  tipo_pessoa: TipoDeFornecedor
  documento: string | null
  razao_social: string
  nome_fantasia: string | null
  municipio: string | null
  situacao: SituacaoDoFornecedor
  sancao_vigente: boolean
  por_documento: boolean
}

function documentoDe(texto: string): string | null {
  return documentoNoTexto(texto) ?? (cpfConfere(texto) ? documentoSemMascara(texto) : null)
}

/** `12.345.678` or `12.345.678/00`: read as words they would be three, and the CNPJ is kept as one. */
const COMECO_DE_CNPJ = /^[0-9A-Z]{2}\.[0-9A-Z]{3}(?:\.[0-9A-Z]{0,3}(?:\/[0-9A-Z]{0,4}(?:-\d?)?)?)?$/i

/** The same question with that beginning in one word. */
function comCnpjJunto(pedido: PedidoDaBusca): PedidoDaBusca {
  const { texto } = pedido.pergunta
  if (!COMECO_DE_CNPJ.test(texto)) return pedido
  return { ...pedido, palavras: [documentoSemMascara(texto).toLowerCase()], parecidas: new Map() }
}

const fornecedoresAchados: Procura = async (db, pergunta) => {
  const pedido = comCnpjJunto(pergunta)
  if (!temOQueProcurar(pedido)) return []
  const documento = documentoDe(pedido.pergunta.texto)
  const porDocumento = sql`(f.documento = ${documento}
    or exists (select from fornecedor a where a.unificado_em_id = f.id and a.documento = ${documento}))`
  const achados = await db.rows<FornecedorAchado>(sql`
    select f.id, f.tipo_pessoa, f.documento, f.razao_social, f.nome_fantasia, f.municipio, f.situacao,
      ${comSancao(pedido.fuso)} as sancao_vigente,
      coalesce(${porDocumento}, false) as por_documento
    from fornecedor f
    where f.unificado_em_id is null and (${comPalavras(sql`f.palavras`, pedido)} or ${porDocumento})
    order by por_documento desc, f.situacao = 'inativo', ${palavrasInteiras(sql`f.palavras`, pedido)} desc,
      lower(f_unaccent(f.razao_social)), f.id
    limit ${pedido.limite}`)
  const veFicha = pode(pedido.ator.concessoes, 'painel.geral.fornecedores.ver')
  return achados.map((um) => {
    const visto = documentoVisto(um.tipo_pessoa, um.documento)
    const nome = um.tipo_pessoa === 'pf' ? 'CPF' : 'CNPJ'
    return {
      id: um.id,
      titulo: um.nome_fantasia ?? um.razao_social,
      subtitulo: [
        um.nome_fantasia && um.razao_social,
        visto,
        um.situacao !== 'ativo' && SITUACOES_DO_FORNECEDOR[um.situacao],
        um.sancao_vigente && 'Sanção em vigor',
      ]
        .filter(Boolean)
        .join(' · '),
      url: veFicha
        ? `/painel/geral/fornecedores/${um.id}`
        : `/painel/geral/fornecedores?texto=${encodeURIComponent(um.razao_social)}`,
      exato: um.por_documento,
      motivo: um.por_documento
        ? um.documento === documento
          ? `${nome} ${visto}`
          : 'Documento de um cadastro unificado neste'
        : motivoPorPalavras(pedido, [
            ['razão social', um.razao_social],
            ['nome fantasia', um.nome_fantasia],
            ['município', um.municipio],
            ['CNPJ', um.documento],
          ]),
    }
  })
}

export const fornecedoresPesquisaveis = searchable({
  permissoes: ['painel.geral.fornecedores.listar'],
  semLugar: true,
  procura: fornecedoresAchados,
})
